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
export { outOfStockReader, type StockStore, stockStore } from './stock-store.ts';
