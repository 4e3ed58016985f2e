import { atom } from 'nanostores';
import type { ToastWords } from '#shop/wording.ts';

export interface Toast extends ToastWords {
  id: number;
  kind: 'plain' | 'error';
}

export type ToastStore = ReturnType<typeof createToastStore>;

export function createToastStore() {
  const $toast = atom<Toast | undefined>(undefined);
  const show = (words: ToastWords, kind: Toast['kind'] = 'plain') =>
    $toast.set({ ...words, kind, id: ($toast.get()?.id ?? 0) + 1 });
  return {
    $toast,
    show,
    /** Titled 'Error'. */
    showError: (text: string) => show({ title: 'Error', text }, 'error'),
  };
}
