export {
  damagedCounts,
  levelWords,
  lowStock,
  outOfStockReader,
  shortagesOf,
  type StockCounts,
  type StockLevel,
  type StockStore,
  stockStore,
} from './stock.ts';
