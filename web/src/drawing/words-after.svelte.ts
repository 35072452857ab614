/** Words for those who listen, said after the picture is on the screen: a sheet has more than thirty of them. */

import { untrack } from 'svelte';

const PAUSE = 60;
let queue: (() => void)[] = [];

/** All that came together is done together, a moment later. */
function later(act: () => void): () => void {
  if (queue.length === 0) setTimeout(run, PAUSE);
  queue.push(act);
  return () => {
    queue = queue.filter((other) => other !== act);
  };
}

function run(): void {
  const acts = queue;
  queue = [];
  for (const act of acts) act();
}

/** A text that follows its facts: at once when it is made, a moment later when they change. `read` is cheap. */
export class WordsAfter<Facts> {
  #text = $state('');

  constructor(read: () => Facts, say: (facts: Facts) => string) {
    let isFirst = true;
    this.#text = untrack(() => say(read()));
    $effect(() => {
      const facts = read();
      if (isFirst) {
        isFirst = false;
        return;
      }
      return later(() => {
        this.#text = say(facts);
      });
    });
  }

  get text(): string {
    return this.#text;
  }
}
