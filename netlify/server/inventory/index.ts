export { damagedCounts, levelWords, lowStock, shortagesOf, type StockCounts, type StockLevel } from './stock-counts.ts';
export { outOfStockReader, type StockStore, stockStore } from './stock-store.ts';
