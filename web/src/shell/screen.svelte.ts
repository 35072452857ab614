/** How much room there is, for what CSS alone cannot decide. */

import { MediaQuery } from 'svelte/reactivity';

export type Density = 'phone' | 'tablet' | 'desktop';

const isTablet = new MediaQuery('(min-width: 48rem)');
const isDesktop = new MediaQuery('(min-width: 75rem)');

export const screen = {
  get density(): Density {
    if (isDesktop.current) return 'desktop';
    return isTablet.current ? 'tablet' : 'phone';
  },
};
