import { findProduct } from '#shop/catalog.ts';
import { barsLabel } from '#shop/item-count.ts';
import type { StockLevel } from './stock-counts.ts';

const leftWords = (count: number): string => {
  if (count > 0) return `${barsLabel(count)} left`;
  return count === 0 ? 'sold out' : `oversold by ${barsLabel(-count)}`;
};

/** 'Shea Butter Rose Soap: 2 bars left', for the owner. */
export const levelWords = ({ id, count }: StockLevel): string => `${findProduct(id)?.name ?? id}: ${leftWords(count)}`;
