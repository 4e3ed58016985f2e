import { countBars } from '#shop/cart.ts';
import { delivery, packageOunces } from '#shop/delivery.ts';
import { linesOf, type Order } from '#server/orders/index.ts';

export type LabelColumn = readonly [name: string, value: (order: Order) => string];

const empty = (...names: string[]): LabelColumn[] => names.map((name) => [name, () => '']);

const words = ({ shipTo }: Order): string[] => (shipTo?.name ?? '').split(' ').filter(Boolean);
const contents = (order: Order): string =>
  linesOf(order)
    .map(({ name, mix, quantity }) => `${String(quantity)} x ${mix ?? name}`)
    .join('; ');
const ounces = ({ lines }: Order): number => packageOunces(countBars(lines));
const ouncesInPound = 16;

const address = (names: { line1: string; line2: string; city: string; state: string; zip: string }) => ({
  line1: [names.line1, ({ shipTo }: Order) => shipTo?.line1 ?? ''] as const,
  line2: [names.line2, ({ shipTo }: Order) => shipTo?.line2 ?? ''] as const,
  city: [names.city, ({ shipTo }: Order) => shipTo?.city ?? ''] as const,
  state: [names.state, ({ shipTo }: Order) => shipTo?.state ?? ''] as const,
  zip: [names.zip, ({ shipTo }: Order) => shipTo?.postalCode ?? ''] as const,
});

const ofUsps = address({
  line1: 'Recipient Address Line 1',
  line2: 'Recipient Address Line 2',
  city: 'Recipient Address Town/City',
  state: 'Recipient State',
  zip: 'Recipient ZIP Code',
});

const ofPirateShip = address({ line1: 'Address', line2: 'Address 2', city: 'City', state: 'State', zip: 'Zip' });

/**
 * - `click-n-ship`: the columns and their order are those of Label_Template.csv, the template of USPS Click-N-Ship's "File
 *   Upload". Without a sender it takes the account's.
 * - `pirate-ship`: the fields of Pirate Ship's "Upload a Spreadsheet", which finds columns by name in any order.
 */
export const labelColumns = new Map<string, readonly LabelColumn[]>(
  Object.entries({
    'click-n-ship': [
      ['Reference ID', ({ number }) => number],
      ...empty('Reference ID 2', 'Shipping Date', 'Item Description', 'Item Quantity', 'Item Weight (lb)'),
      ...empty('Item Weight (oz)', 'Item Value', 'HS Tariff #', 'Country of Origin', 'Sender First Name'),
      ...empty('Sender Middle Initial', 'Sender Last Name', 'Sender Company/Org Name', 'Sender Address Line 1'),
      ...empty('Sender Address Line 2', 'Sender Address Line 3', 'Sender Address Town/City', 'Sender State'),
      ...empty('Sender Country', 'Sender ZIP Code', 'Sender Urbanization Code', 'Ship From Another ZIP Code'),
      ...empty('Sender Email', 'Sender Cell Phone'),
      ['Recipient Country', ({ shipTo }) => shipTo?.country ?? delivery.country],
      ['Recipient First Name', (order) => words(order).slice(0, 1).join('')],
      ...empty('Recipient Middle Initial'),
      ['Recipient Last Name', (order) => words(order).slice(1).join(' ')],
      ...empty('Recipient Company/Org Name'),
      ...[ofUsps.line1, ofUsps.line2],
      ...empty('Recipient Address Line 3'),
      ofUsps.city,
      ...empty('Recipient Province'),
      ...[ofUsps.state, ofUsps.zip],
      ...empty('Recipient Urbanization Code', 'Recipient Phone'),
      ['Recipient Email', ({ email }) => email ?? ''],
      ['Service Type', () => delivery.carrier.replace('USPS ', '')],
      ['Package Type', () => 'Package'],
      ['Package Weight (lb)', (order) => String(Math.floor(ounces(order) / ouncesInPound))],
      ['Package Weight (oz)', (order) => String(ounces(order) % ouncesInPound)],
      ...empty('Length', 'Width', 'Height', 'Girth', 'Insured Value'),
      ['Contents', () => 'Merchandise'],
      ['Contents Description', contents],
      ...empty('Package Comments', 'Customs Form Reference #', 'License #', 'Certificate #', 'Invoice #'),
    ],
    'pirate-ship': [
      ['Name', ({ shipTo }) => shipTo?.name ?? ''],
      ...[ofPirateShip.line1, ofPirateShip.line2, ofPirateShip.city, ofPirateShip.state, ofPirateShip.zip],
      ['Country', ({ shipTo }) => shipTo?.country ?? delivery.country],
      ['Email', ({ email }) => email ?? ''],
      ['Order ID', ({ number }) => number],
      ['Order Items', contents],
      ['Ounces', (order) => String(ounces(order))],
    ],
  }),
);
