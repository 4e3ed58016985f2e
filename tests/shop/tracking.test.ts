import { expect, test } from 'vitest';
import {
  isTracking,
  listNumbers,
  looksLikeUsps,
  normalTracking,
  spacedTracking,
  trackingNumbers,
} from '#shop/tracking.ts';

const good = '9400111201080805483016';
/** Allowed separators between a number's groups. */
const between =
  ' \u00a0\u2009\u3000\t\n-\u2010\u2011\u2013\u2014\u2212\uff0d\u00ad\u200b\u200e\u202a\u2066\ufeff\u001d';

test.each([
  [good, good],
  [' 9400-1112-0108-0805-4830-16 ', good],
  [`42097201${good}`, good],
  [`420972011234${good}`, good],
  [`4209720${good}`, `4209720${good}`],
  ['rb 123 456 785 gb', 'RB123456785GB'],
  // From a scanner, a sentence, a list, and a page in another script.
  [`]C1${good}`, good],
  [`]C142097201\u001d${good}`, good],
  [`\u001d42097201${good}`, good],
  [`${good}.`, good],
  [` ${good}, `, good],
  [`\u202d${good}\u202c`, good],
  ...['USPS ', 'usps: ', 'USPS Tracking #: ', 'Tracking number: ', 'Tracking No. '].map((name) => [name + good, good]),
  ['USPS RB 123 456 785 GB', 'RB123456785GB'],
  ...Array.from(between, (one) => [good.replace(/(.{4})(?=.)/g, `$1${one}`), good]),
])('%j is stored as %s', (typed, kept) => expect(normalTracking(typed)).toBe(kept));

test('a tracking number has 6 to 40 letters and digits', () => {
  const others = ['ABC12', 'A'.repeat(41), '94001112/../', '９４００１１１２'];
  const numbers = ['ABC123', 'A'.repeat(40)];
  expect([...others, ...numbers].filter(isTracking)).toEqual(numbers);
});

test('a number of USPS has its length, its beginning and its check digit', () => {
  const ofUsps = [good, '9361289878700317633795', '03071790000523483741', 'RB123456785GB'];
  const wrongDigits = ['RB123456784GB', '9400111201080805843016', `8${good.slice(1)}`];
  const wrongLengths = [good.slice(0, -1), `${good}0`, '1Z999AA10123456784'];
  expect([...wrongDigits, ...ofUsps, ...wrongLengths].filter(looksLikeUsps)).toEqual(ofUsps);
});

test('it is shown in groups of four, with a link to USPS', () => {
  expect(['ABCD', 'ABCDE'].map(spacedTracking)).toEqual(['ABCD', 'ABCD E']);
  const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${good}`;
  expect(listNumbers({ carrier: 'usps', tracking: good })).toEqual([{ number: '9400 1112 0108 0805 4830 16', url }]);
});

const carrierUrl = 'https://parcels.test/1Z';
test.each([
  [{ tracking: good }, [/TrackConfirm/]],
  [{ tracking: '9400111201080805483017' }, [/TrackConfirm/]],
  [{ tracking: '1Z999AA10123456784' }, [null]],
  [{ tracking: '' }, []],
  [{ tracking: good, second: '9361289878700317633795' }, [/83016$/, /33795$/]],
  [{ carrier: 'other' as const, carrierName: 'UPS', tracking: good }, [null]],
  [{ carrier: 'other' as const, carrierName: 'UPS', tracking: 'ABC123', carrierUrl }, [carrierUrl]],
])('the numbers of %j lead to %j', (packages, urls) => {
  const found = listNumbers({ carrier: 'usps', ...packages }).map(({ url }) => url);
  expect(found).toEqual(urls.map((url) => (url instanceof RegExp ? expect.stringMatching(url) : url)));
});

const other = '9361289878700317633795';
test.each([
  [good, [good]],
  [`${good} ${other}`, [good, other]],
  [`${spacedTracking(good)} ${spacedTracking(other)}`, [good, other]],
  [`${good}${other}`, [good, other]],
  [`USPS ${good}, USPS ${other}`, [good, other]],
  [`${good}\n${other}\n`, [good, other]],
  [`ABC123 and ABC124`, ['ABC123', 'ABC124']],
  [`1Z999AA10123456784 1Z999AA10123456785`, ['1Z999AA10123456784', '1Z999AA10123456785']],
  [`${good}, ${good}`, [good]],
  [`42097201${good}`, [good]],
  ['ABC 123', ['ABC123']],
  [' ', []],
])('%j holds the numbers %j', (typed, numbers) => expect(trackingNumbers(typed)).toEqual(numbers));
