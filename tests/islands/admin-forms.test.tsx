// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AdminError, createAdminClient } from '#api/admin/client.ts';
import { Field, Form, type MessageState, Messages, Submit, useMessageState } from '#islands/admin/forms.tsx';
import { type Page, PageContext } from '#islands/admin/parts.tsx';
import { setStage } from './render-islands.tsx';

setStage();

const done = () => Promise.resolve();
const unused: Omit<Page, keyof MessageState> = {
  client: createAdminClient(fetch),
  company: '',
  tab: 'to-ship',
  showCounts: () => undefined,
  open: done,
  print: done,
  ask: () => Promise.resolve(true),
};

type Save = () => Promise<boolean>;

function TestPage({ save, field, hasForm = true }: { save: Save; field?: string; hasForm?: boolean }) {
  return (
    <PageContext value={{ ...unused, ...useMessageState('The note is saved.') }}>
      <Messages />
      {hasForm && (
        <Form save={save} {...(field && { field })}>
          <Field label="Street" name="street" defaultValue="1 Soap Street" />
          <Field label="ZIP code" name="zip" hint="Five digits" />
          <Submit>Save</Submit>
        </Form>
      )}
    </PageContext>
  );
}

async function saveWith(outcome: Error | boolean, field = ''): Promise<void> {
  const save = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
  render(<TestPage save={save} field={field} />);
  await userEvent.type(screen.getByLabelText('ZIP code'), '97');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

const [refused, anywhere] = ['A ZIP code has five digits.', 'Please try again.'];

test.each([
  ['names a field is shown at it', new AdminError(400, refused, 'zip'), undefined, 'ZIP code', 'Street'],
  ['names another field than that is shown at it', new AdminError(422, refused, 'street'), 'zip', 'Street', 'ZIP code'],
])('a refusal that %s, which gets the focus and is described by it', async (_, error, field, wrong, right) => {
  await saveWith(error, field);
  const place = screen.getByLabelText(wrong);
  await vi.waitFor(() => expect(document.activeElement).toBe(place));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([refused]);
  expect(place.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(place)).toBe([wrong === 'ZIP code' && 'Five digits', refused].filter(Boolean).join(' '));
  expect(screen.getByLabelText(right).getAttribute('aria-invalid')).toBe(null);
  expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', '97');
});

const descriptionOf = (place: HTMLElement): string =>
  (place.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each([
  ['no field', new AdminError(409, anywhere), undefined],
  ['a fault of the server', new AdminError(503, anywhere), 'zip'],
])('a refusal about %s gets the focus itself, and no field is wrong', async (_, error, field) => {
  await saveWith(error, field);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(screen.getByRole('alert').textContent).toBe(anywhere);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
});

test.each([
  ['shows what is saved', true, ''],
  ['keeps what is typed if the owner decides otherwise', false, '97'],
])('a form %s', async (_, outcome, shown) => {
  await saveWith(outcome);
  await vi.waitFor(() => expect(screen.getByLabelText('ZIP code')).toHaveProperty('value', shown));
});

test('what is typed while a form saves stays, and the note of the save before goes', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  render(<TestPage save={() => promise} />);
  const zip = screen.getByLabelText('ZIP code');
  await userEvent.type(zip, '97');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(zip, '201');
  resolve(true);
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe(null));
  expect(zip).toHaveProperty('value', '97201');
});

test('a refusal that comes when its form is gone is shown on the page', async () => {
  const { promise, reject } = Promise.withResolvers<boolean>();
  const { rerender } = render(<TestPage save={() => promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(<TestPage save={() => promise} hasForm={false} />);
  reject(new AdminError(409, refused, 'zip'));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refused));
});
