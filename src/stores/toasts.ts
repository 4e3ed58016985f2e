import { atom, type ReadableAtom } from 'nanostores';
import type { ToastWords } from '#shop/wording.ts';

export interface Toast extends ToastWords {
  id: number;
  kind: 'plain' | 'error';
}

export interface ToastStore {
  $toast: ReadableAtom<Toast | undefined>;
  show(words: ToastWords, kind?: Toast['kind']): void;
  /** Titled 'Error'. */
  showError(text: string): void;
}

export function createToastStore(): ToastStore {
  const $toast = atom<Toast | undefined>(undefined);
  const show: ToastStore['show'] = (words, kind = 'plain') => {
    $toast.set({ ...words, kind, id: ($toast.get()?.id ?? 0) + 1 });
  };
  return {
    $toast,
    show,
    showError: (text) => {
      show({ title: 'Error', text }, 'error');
    },
  };
}
