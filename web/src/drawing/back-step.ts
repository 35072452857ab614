/** A step of the browser's history for what lies over the page, so that the back button closes it and the game stays. */

/** What the entry of the history holds: which step it is, and whether we are on our way out of it. */
interface Entry {
  readonly over?: number;
}

let steps = 0;

/** Add a step. Going back calls `onback`; the function returned takes the step away again. */
export function stepOver(onback: () => void): () => void {
  steps += 1;
  const own = steps;
  history.pushState({ over: own }, '');
  const popped = (): void => {
    if (overOf() < own) onback();
  };
  addEventListener('popstate', popped);
  return () => {
    removeEventListener('popstate', popped);
    if (overOf() !== own) return;
    // Whoever goes elsewhere meanwhile waits until we are back (shell/router).
    history.replaceState({ over: own, isLeaving: true }, '');
    history.back();
  };
}

/** The step that the history stands on; 0 on the page itself. */
function overOf(): number {
  return (history.state as Entry | null)?.over ?? 0;
}
