/**
 * The tools that an assistant in the browser can use (https://webmachinelearning.github.io/webmcp/). Loaded only where
 * `document.modelContext` exists. Forms with `toolname` are tools by their markup; what they answer is here, and so are
 * the cart's tools. Each answers in a sentence, refusals too: an assistant does not see the words of an error. The browser
 * checks no input against a schema.
 */
import { afterFrame, logInDev } from '#browser/loading.ts';
import { readChosenLine } from '#browser/product-form.ts';
import * as answers from '#shop/assistant-answers.ts';
import { isQuantity, maxQuantity, parseQuantity } from '#shop/cart.ts';
import { cartTotals } from '#shop/pricing.ts';
import { cartOutdated, cartProblemMessage, codeNote, removedNote, unknownCode } from '#shop/wording.ts';
import { discount } from '#stores/discount.ts';
import { panelCart } from '#stores/page-checkout.ts';
import { $panelOpen } from '#stores/page-stores.ts';
import { vacation } from '#stores/vacation.ts';
import type { AddToCart } from '../cart/add-to-cart.ts';
import { byId } from './shell-elements.ts';

type Input = Readonly<Record<string, unknown>>;

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  execute: (input: Input) => Promise<string>;
}

declare global {
  interface ModelContext {
    registerTool: (tool: Tool) => Promise<void>;
  }
  interface Document {
    modelContext?: ModelContext;
  }
  interface SubmitEvent {
    agentInvoked?: boolean;
    respondWith?: (answer: Promise<string>) => void;
  }
}

const status = () => {
  const shown = {
    items: panelCart.$items.get(),
    code: discount.$code.get(),
    isTaxed: panelCart.$answer.get().isTaxed ?? false,
  };
  const remarks = [panelCart.$isOutdated.get() && cartOutdated, vacation.$words.get()];
  return [answers.cartStatus(shown), ...remarks].filter(Boolean).join(' ');
};

const quantityRefusal = (quantity: unknown): string | undefined =>
  isQuantity(quantity) ? undefined : cartProblemMessage[Number(quantity) > maxQuantity ? 'too-many' : 'bad-quantity'];

/** Submits by an assistant; the page's other listeners come after this one. */
function onAssistant(form: HTMLFormElement, answer: (event: SubmitEvent) => string | Promise<string>) {
  const name = form.getAttribute('toolname') ?? '';
  const listener = (event: SubmitEvent) => {
    if (!event.agentInvoked) return;
    event.preventDefault();
    const answered = Promise.resolve(answer(event)).finally(() => form.setAttribute('toolname', name));
    event.respondWith?.(answered);
    // Of two calls at once a browser answers only the last, so the form is no tool until this one is answered.
    form.removeAttribute('toolname');
  };
  form.addEventListener('submit', listener, { capture: true });
}

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/**
 * An assistant fills the fields and submits in one task. Until it ends, `typed` is the quantity as the assistant wrote it,
 * which the stepper may have changed, and `kept` is the form as it was.
 */
function answerProductForm(form: HTMLFormElement, adder: AddToCart, button: HTMLButtonElement) {
  const readForm = () =>
    [...form.elements]
      .filter(isField)
      .map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }));
  let typed: string | undefined;
  let kept = readForm();
  const onInput = ({ target }: Event) => {
    if (isField(target) && target.name === 'quantity') typed ??= target.value;
    setTimeout(() => {
      typed = undefined;
      kept = readForm();
    });
  };
  for (const type of ['input', 'change']) form.addEventListener(type, onInput, { capture: true });

  onAssistant(form, async (event) => {
    const refusal =
      typed === undefined ? undefined : quantityRefusal(/^\s*\p{Nd}+\s*$/u.test(typed) ? parseQuantity(typed) : NaN);
    if (refusal !== undefined) {
      event.stopImmediatePropagation();
      for (const { field, value, checked } of kept) {
        field.value = value;
        if ('checked' in field) field.checked = checked;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return refusal;
    }
    const chosen = readChosenLine(form);
    return (await adder.add(button)) ?? [chosen && answers.addedAnswer(chosen), status()].join(' ');
  });
}

/** The style rules show the soaps for the answers (finder-rules.ts). */
function answerFinder(form: HTMLFormElement) {
  const result = byId('found').parentElement;
  const open = [...form.querySelectorAll('fieldset:not(:has(:checked)) > legend')].map((ask) => ask.textContent);
  if (open.length > 0) return [result?.querySelector('.found-prompt p')?.textContent, ...open].join(' ');
  const found = [...(result?.querySelectorAll<HTMLAnchorElement>('.found-name') ?? [])].filter(
    (name) => name.getClientRects().length > 0,
  );
  return found.map(({ textContent, href }) => `${textContent.trim()}: ${href}`).join('\n');
}

const findLine = (id: unknown) => panelCart.$items.get().find((item) => item.id === id);
const soap = { type: 'string', description: 'The id of the soap, as see_cart names it' };
const quantity = { type: 'integer', description: answers.quantityDescription };
const code = { type: 'string', description: 'The code' };

async function setQuantity({ soap, quantity }: Input) {
  const line = findLine(soap);
  if (!line) return cartProblemMessage['unknown-item'];
  if (!isQuantity(quantity)) return quantityRefusal(quantity) ?? '';
  if (await panelCart.change(line.id, quantity)) return status();
  return panelCart.$refusals.get()[line.id] ?? answers.changeFailed;
}

async function removeSoap({ soap }: Input) {
  const line = findLine(soap);
  if (!line) return cartProblemMessage['unknown-item'];
  return (await panelCart.remove(line.id)) ? `${removedNote(line)} ${status()}` : answers.changeFailed;
}

function applyCode({ code: typed }: Input) {
  const code = typeof typed === 'string' ? discount.apply(typed) : undefined;
  if (!code) return unknownCode;
  return `${codeNote(code, cartTotals(panelCart.$items.get(), code))} ${status()}`;
}

async function goToCheckout() {
  if (panelCart.$items.get().length === 0) return status();
  $panelOpen.set(true);
  try {
    const { mountPanel } = await import('../cart/cart-panel.ts');
    await mountPanel();
    await afterFrame();
  } catch (cause) {
    logInDev(cause);
    return answers.cartNotOpened;
  }
  byId('cart-panel').querySelector<HTMLElement>('.panel-checkout button')?.focus();
  return `${answers.readyToPay} ${status()}`;
}

function register(
  name: string,
  description: string,
  properties: Readonly<Record<string, { type: string; description: string }>>,
  run: (input: Input) => string | Promise<string>,
) {
  const execute = async (input: Input) => {
    // Another tab may have changed the cart.
    await panelCart.reload();
    return run(input);
  };
  const inputSchema = { type: 'object', properties, required: Object.keys(properties) };
  document.modelContext?.registerTool({ name, description, inputSchema, execute }).catch(logInDev);
}

register('see_cart', 'Tells what is in the cart, and what it costs.', {}, () =>
  [...panelCart.$items.get().map(answers.cartLine), status()].join(' '),
);
register('set_quantity', 'Sets the number of bars of a soap in the cart.', { soap, quantity }, setQuantity);
register('remove_soap', 'Takes a soap out of the cart.', { soap }, removeSoap);
register('apply_code', 'Applies a discount code. It is not combined with the bundle discount.', { code }, applyCode);
register('go_to_checkout', 'Opens the cart at its Checkout button. The shopper presses it and pays.', {}, goToCheckout);

for (const form of document.querySelectorAll<HTMLFormElement>('form[toolname]')) {
  const adder = form.querySelector<AddToCart>('add-to-cart');
  const button = adder?.querySelector('button');
  if (adder && button) answerProductForm(form, adder, button);
  else onAssistant(form, () => answerFinder(form));
}
