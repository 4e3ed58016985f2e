import { describe, expect, test } from 'vitest';
import { decimalOfCents, formatCents, formatCentsShort } from '#shop/money.ts';

describe('money as text', () => {
  test.each([
    // cents, shown, bare when round, decimal string
    [0, '$0.00', '$0', '0.00'],
    [1, '$0.01', '$0.01', '0.01'],
    [500, '$5.00', '$5', '5.00'],
    [630, '$6.30', '$6.30', '6.30'],
    [900, '$9.00', '$9', '9.00'],
    [1005, '$10.05', '$10.05', '10.05'],
    [99999, '$999.99', '$999.99', '999.99'],
    [100000, '$1,000.00', '$1,000', '1000.00'],
    [12587400, '$125,874.00', '$125,874', '125874.00'],
  ])('%i cents', (cents, shown, short, decimal) => {
    expect(formatCents(cents)).toBe(shown);
    expect(formatCentsShort(cents)).toBe(short);
    expect(decimalOfCents(cents)).toBe(decimal);
  });
});
