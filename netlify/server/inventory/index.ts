export {
  damagedCounts,
  levelWords,
  lowStock,
  outOfStockReader,
  shortagesOf,
  type StockCounts,
  type StockStore,
  stockStore,
} from './stock.ts';
