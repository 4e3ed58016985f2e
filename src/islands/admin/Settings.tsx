import { useState } from 'react';
import type { ShopSettingsView } from '#api/admin/answers.ts';
import type { SettingsChange } from '#api/schemas.ts';
import { ActionButton, Field, Form, Radio, Submit, type Values } from './forms.tsx';
import { Buttons, ColumnHeads, Soft, styles, Thumb, Title, usePage } from './parts.tsx';

interface PartProps {
  settings: ShopSettingsView;
  change: (change: SettingsChange, note: string) => Promise<void>;
}

function Vacation({ settings: { vacation, today }, change }: PartProps) {
  const save = (values: Values) => {
    const vacation = { lastDay: values('lastDay'), takesOrders: values('takesOrders') === 'yes' };
    return change({ vacation }, 'Saved. Shoppers see it the next time their cart is read.');
  };
  async function end() {
    await change({ vacation: null }, 'Welcome back. The banner is gone, and checkout is open.');
    // The pressed button goes.
    document.querySelector<HTMLElement>('[name=lastDay]')?.focus();
  }
  const takesOrders = vacation?.takesOrders !== false;
  return (
    <Form className={styles.section} aria-label="Vacation" field="lastDay" save={save}>
      <h2>Vacation</h2>
      <p>{vacation ? `Shoppers see: \u201c${vacation.words}\u201d` : 'You are not away.'}</p>
      <Field
        label="Last day away, Pacific time"
        type="date"
        name="lastDay"
        className="block [&>input]:max-w-56"
        min={today}
        defaultValue={vacation?.lastDay}
        required
      />
      <fieldset>
        <legend className="text-small font-semibold">While you are away</legend>
        <Radio name="takesOrders" value="yes" defaultChecked={takesOrders}>
          Take orders: a banner says that packages ship later, and delivery days count from then
        </Radio>
        <Radio name="takesOrders" value="no" defaultChecked={!takesOrders}>
          Close checkout: shoppers see when you’re back, and keep their carts
        </Radio>
      </fieldset>
      <Buttons>
        <Submit className="button text-small">Save the vacation</Submit>
        {vacation && <ActionButton act={end}>We are back</ActionButton>}
      </Buttons>
    </Form>
  );
}

function formatState({ isDamaged, products }: ShopSettingsView['stock']): string {
  if (isDamaged)
    return 'Your counts cannot be read, so nothing is counted, and shoppers can buy any number. Please count again and save.';
  const counted = products.filter(({ count }) => count !== null).length;
  if (counted === 0) return 'You don’t count your soap, so shoppers can buy any number of bars.';
  return `You count ${counted} of ${products.length} soaps.`;
}

type Product = ShopSettingsView['stock']['products'][number];

const toLevel = (count: number, warnAt: number) => (count > warnAt ? '' : count > 0 ? 'low' : 'sold out');

function StockRow({ products, warnAt }: { products: readonly Product[]; warnAt: number }) {
  const [first] = products;
  return (
    <tr>
      <th scope="row">
        <span className="flex flex-wrap items-center gap-3">
          <Thumb picture={first?.picture ?? null} />
          {first?.scent}
        </span>
      </th>
      {products.map(({ id, base, scent, count }) => (
        <td key={id}>
          <Field
            label={<span className="sr-only">{`${base}, ${scent}`}</span>}
            type="number"
            name={id}
            min={Math.min(0, count ?? 0)}
            max="99999"
            placeholder="no limit"
            defaultValue={count ?? ''}
          />
          <span className="text-small text-clay block font-semibold">{count !== null && toLevel(count, warnAt)}</span>
        </td>
      ))}
    </tr>
  );
}

const tableStyle =
  '[&_:is(th,td)]:text-left [&_tbody_:is(th,td)]:border-0 [&_th+th]:w-[min(24vw,9rem)] [&_.field]:rounded-none [&_.field]:border-0 [&_.field]:border-b [&_.field]:bg-transparent [&_.field]:px-0';

function Stock({ settings: { stock }, change }: PartProps) {
  const { products, warnAt } = stock;
  const bases = [...new Set(products.map(({ base }) => base))];
  const scents = [...new Set(products.map(({ scent }) => scent))];
  const save = (values: Values) => {
    // Only what was changed is sent, and counts with what was on screen, so that no sale and no other tab is overwritten.
    const counts = products
      .map(({ id, count }) => ({ id, count: values(id) === '' ? null : Number(values(id)), seen: count }))
      .filter(({ count, seen }) => count !== seen);
    const level = Number(values('warnAt'));
    return change({ stock: { warnAt: level === warnAt ? undefined : level, counts } }, 'The counts are saved.');
  };
  return (
    <Form className={styles.section} aria-label="Stock" save={save}>
      <h2>Stock</h2>
      <p>{formatState(stock)}</p>
      <Soft>
        How many bars of each you can still sell, without those that are paid for. Leave a field empty to sell without a
        limit. A scent that you don’t make at all is switched off in its file.
      </Soft>
      <table className={tableStyle}>
        <thead className="align-bottom">
          <ColumnHeads names={['Scent', ...bases]} />
        </thead>
        <tbody className="align-top">
          {scents.map((scent) => (
            <StockRow key={scent} products={products.filter((product) => product.scent === scent)} warnAt={warnAt} />
          ))}
        </tbody>
      </table>
      <Field
        label="Warn me when this many bars are left"
        className="block [&>input]:max-w-28"
        type="number"
        name="warnAt"
        min="0"
        max="99999"
        defaultValue={warnAt}
        required
      />
      <Submit className="button text-small">Save the counts</Submit>
    </Form>
  );
}

export function Settings({ first }: { first: ShopSettingsView }) {
  const { client, say } = usePage();
  const [settings, setSettings] = useState(first);
  const change: PartProps['change'] = async (body, note) => {
    setSettings(await client.changeSettings(body));
    say(note);
  };
  return (
    <section>
      <Title text="Settings" />
      <Soft>Changes take effect as soon as you save them. You don’t need to deploy.</Soft>
      {!settings.hasBuildHook && (
        <Soft>
          Cart and checkout use them right away. Pages, search engines and shopping feeds don’t: they keep saying that a
          sold-out soap is in stock, and how fast you usually ship. To update them too, set BUILD_HOOK_URL.
        </Soft>
      )}
      <div className={styles.columns}>
        <Stock settings={settings} change={change} />
        <Vacation settings={settings} change={change} />
      </div>
    </section>
  );
}
