import { useEffect, useState } from 'react';
import type { CartSelection } from '#shop/cart.ts';
import type { Additions } from '#stores/additions.ts';

/** The button says so that long that the bars are in the cart. */
const doneMs = 2000;

export interface Adding {
  state: 'idle' | 'busy' | 'done';
  /** Bars have gone into the cart since the page was opened. */
  hasAdded: boolean;
  /** Does nothing while it is busy. */
  add: (selection: CartSelection) => Promise<void>;
}

export function useAdding(additions: Additions): Adding {
  const [state, setState] = useState<Adding['state']>('idle');
  const [hasAdded, setHasAdded] = useState(false);

  useEffect(() => {
    if (state !== 'done') return undefined;
    const end = setTimeout(setState, doneMs, 'idle');
    return () => {
      clearTimeout(end);
    };
  }, [state]);

  async function add(selection: CartSelection) {
    if (state === 'busy') return;
    setState('busy');
    const isAdded = await additions.add([selection]);
    setState(isAdded ? 'done' : 'idle');
    setHasAdded((had) => had || isAdded);
  }

  return { state, hasAdded, add };
}
