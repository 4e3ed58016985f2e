/** The page's one tooltip: components/shell/tooltips.ts moves it, islands/Tooltips.tsx draws it. */
import { atom } from 'nanostores';

export interface Tooltip {
  label: string;
  /** The dialog that its button stands in. */
  dialog: Element | null;
}

export const $tooltip = atom<Tooltip>({ label: '', dialog: null });

/** The element that stands for the button: it hears the events and has the place that the tooltip is laid beside. */
export const $tooltipTrigger = atom<HTMLElement | null>(null);
