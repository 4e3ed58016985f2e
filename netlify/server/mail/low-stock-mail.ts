import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { levelWords, lowStock, type StockCounts, type StockLevel } from '#server/inventory/index.ts';
import { type Documents, errorFields, jobState, type SiteDetails } from '#server/platform/index.ts';
import { broken, button, markup, page, paragraph } from './html.ts';
import type { MailMessage } from './message.ts';
import { type MailServices, type Sender, usableAddresses } from './send.ts';
import { plainText } from './text.ts';

/** Says to the owner that bars they count run low: one mail when a product gets there, one when it is sold out, one when it is oversold. */

interface WarningServices extends Omit<MailServices, 'leases' | 'absence'> {
  jobs: Documents;
  stock: () => Promise<StockCounts>;
}

const stateSchema = v.object({ warned: v.array(v.string()) });

/** Another one at each stage, so that each has its mail. */
const markOf = ({ id, count }: StockLevel): string => `${id} ${count > 0 ? 'low' : count === 0 ? 'none' : 'oversold'}`;

const oversoldWords =
  'What is oversold is paid for all the same: make it, or write to the shopper and refund it on the page of the order.';

function warningOf(
  low: readonly StockLevel[],
  site: SiteDetails,
  { settings, siteUrl }: Sender,
  nowMs: number,
): MailMessage {
  const shop = { name: site.company.name, address: site.contact.email };
  const lines = low.map(levelWords);
  const url = `${siteUrl}/owner#settings`;
  const isOversold = low.some(({ count }) => count < 0);
  const time = new Date(nowMs).toISOString();
  const digest = createHash('sha256').update(`${time} ${lines.join()}`).digest('hex');
  return {
    name: `stock-${time.slice(0, 10)}-${digest.slice(0, 6)}`,
    messageId: `<${digest.slice(0, 32)}@${new URL(siteUrl).hostname}>`,
    from: settings.from ?? shop,
    to: settings.owner ?? shop,
    replyTo: undefined,
    subject: `Stock is low: ${lines[0] ?? ''}${lines.length > 1 ? ` and ${String(lines.length - 1)} more` : ''}`,
    text: plainText(lines, isOversold ? oversoldWords : [], ['Count anew:', url]),
    html: page(
      'Stock is low',
      lines.join(', '),
      [
        paragraph(markup`${broken(lines)}`),
        ...(isOversold ? [paragraph(oversoldWords)] : []),
        button('Count anew', url),
      ],
      { name: site.company.name, siteUrl },
    ),
  };
}

/** What could not be sent is tried again in the next round, and holds up no other mail. */
export async function warnOfStock(services: WarningServices): Promise<void> {
  const { log, jobs, transport } = services;
  try {
    const state = jobState(jobs, 'stock-warning', stateSchema);
    const low = lowStock(await services.stock());
    const marks = low.map(markOf);
    const warned = (await state.read())?.warned ?? [];
    if (marks.some((mark) => !warned.includes(mark))) {
      const sender = { settings: await usableAddresses(services), siteUrl: services.siteUrl };
      await transport(warningOf(low, await services.siteDetails(), sender, services.now()));
      log('info', 'stock-warning-sent', { products: low.length });
    }
    if (marks.join() !== warned.join()) await state.update(() => ({ warned: marks }));
  } catch (error) {
    log('warn', 'stock-warning-failed', errorFields(error));
  }
}
