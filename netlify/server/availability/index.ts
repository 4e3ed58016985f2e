export { shopSettings, type ShopSettingsStore } from './shop-settings.ts';
export {
  lowStock,
  type OpenPage,
  ownMs,
  reservationsOf,
  reservedOf,
  shortagesOf,
  type StockCounts,
  type StockLevel,
} from './stock-counts.ts';
export { levelWords } from './stock-counts.ts';
export { stockStore, type StockStore } from './stock-store.ts';
