/** A long press or a pinch, beside ordinary taps. */

const HOLD = 500;
const SLIP = 10;

type Report = (() => void) | undefined;

/** Calls back when a finger rests or a second one joins it; the tap that ends it is swallowed. */
export function longPress(node: HTMLElement, report: Report): { update(next: Report): void; destroy(): void } {
  let call = report;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const fingers = new Map<number, { x: number; y: number }>();

  const stop = (): void => clearTimeout(timer);
  const fire = (): void => {
    stop();
    isDone = true;
    call?.();
  };
  const down = (event: PointerEvent): void => {
    if (!call || event.pointerType === 'mouse') return;
    isDone = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stop();
    if (fingers.size === 2) fire();
    else timer = setTimeout(fire, HOLD);
  };
  const move = (event: PointerEvent): void => {
    const start = fingers.get(event.pointerId);
    if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) stop();
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    stop();
  };
  const click = (event: MouseEvent): void => {
    if (!isDone) return;
    isDone = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const menu = (event: Event): void => {
    if (fingers.size > 0 || isDone) event.preventDefault();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, true);
  node.addEventListener('contextmenu', menu);
  return {
    update: (next) => {
      call = next;
    },
    destroy: () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
    },
  };
}
