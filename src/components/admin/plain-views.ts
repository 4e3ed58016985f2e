import { showSettings } from './shop-settings.ts';
import { showTotals } from './totals.ts';

/** Views that are shown whole; each answers what there is to say of it. */
export const plainViews = { totals: showTotals, settings: showSettings };
export type PlainView = keyof typeof plainViews;

export const isPlainView = (name: string): name is PlainView => Object.hasOwn(plainViews, name);
