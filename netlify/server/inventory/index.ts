export { outOfStockReader } from './out-of-stock.ts';
export {
  levelWords,
  lowStock,
  type OpenPage,
  ownMs,
  reservationsOf,
  reservedOf,
  shortagesOf,
  type StockCounts,
  type StockLevel,
} from './stock-counts.ts';
export { type StockStore, stockStore } from './stock-store.ts';
