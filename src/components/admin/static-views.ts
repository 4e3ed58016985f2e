import { showParcels } from './ship-several.ts';
import { showSettings } from './shop-settings.ts';
import { showTotals } from './totals.ts';

/** Views that are shown whole; each answers what there is to say of it. */
export const staticViews = { totals: showTotals, settings: showSettings, 'ship-several': showParcels };
export type PlainView = keyof typeof staticViews;

export const isPlainView = (name: string): name is PlainView => Object.hasOwn(staticViews, name);
