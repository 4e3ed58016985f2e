/** Forms and buttons, and what the page answers to them: notes, errors, and refusals that belong to a field. */
import {
  type ComponentProps,
  createContext,
  type ElementType,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { AdminError } from '#api/admin/client.ts';
import { changedMeanwhile } from '#api/admin/requests.ts';
import { styles, takeFocus, usePage } from './parts.tsx';

export function toFailure(error: unknown): AdminError {
  if (!(error instanceof AdminError)) return new AdminError(0, 'We couldn’t reach the admin. Please try again.');
  if (error.status !== 401) return error;
  return new AdminError(401, 'Your session has ended. Sign in again: what you typed is still there.');
}

export function useMessageState(first = '', onSessionEnd?: () => void) {
  const [note, say] = useState(first);
  const [failure, setFailure] = useState<AdminError>();
  /** Shows an error of the work. */
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      say('');
      const failure = toFailure(error);
      setFailure(failure);
      if (failure.status === 401) onSessionEnd?.();
    }
  };
  return { note, failure, say, run };
}

export type MessageState = ReturnType<typeof useMessageState>;

/** The notes and errors of the page, in sight wherever it is scrolled to. An error gets the focus. */
export function Messages() {
  const { note, failure } = usePage();
  return (
    <div className="*:shadow-soft sticky top-2 z-1 *:mb-4">
      <p role="status" className={`${styles.note} bg-surface border-line border empty:hidden`}>
        {note}
      </p>
      {failure && (
        <p role="alert" tabIndex={-1} ref={takeFocus} className={styles.error}>
          {failure.message}
        </p>
      )}
    </div>
  );
}

/** Of a button that may go when it is pressed: the view's heading then gets the focus. */
const passFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.querySelector('h1')?.focus();
};

/** A button that does one thing at a time. */
export function ActionButton({ act, ...button }: { act: () => Promise<unknown> } & ComponentProps<'button'>) {
  const { run, say } = usePage();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    if (isBusy) return;
    setBusy(true);
    // The same note is heard again only if it was gone.
    say('');
    await run(act);
    setBusy(false);
  }
  return (
    <button
      ref={passFocus}
      type="button"
      className="button button-quiet text-small"
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
      {...button}
    />
  );
}

/** Downloads a file. A link would show a refusal nowhere. */
export function Download({ path, ...button }: { path: string } & ComponentProps<'button'>) {
  const { client } = usePage();
  async function save() {
    const { name, blob } = await client.file(path);
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }
  return <ActionButton act={save} {...button} />;
}

const FormContext = createContext<{ isBusy: boolean; refusal?: AdminError | undefined }>({ isBusy: false });

/** A form's values by their fields' names; empty for a field that is not there. */
export type Values = (name: string) => string;

function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

const serialize = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

interface FormProps extends ComponentProps<'form'> {
  /** The field that a refusal is about if it names none; without it, `Messages` shows the refusal. */
  field?: string;
  /** Returns false if the owner decided otherwise. */
  save: (values: Values) => Promise<unknown>;
}

/** Saves once at a time, and then shows what is saved, unless more was typed meanwhile. A refusal is shown at its field, which gets the focus. */
export function Form({ field, save, className = '', children, ...form }: FormProps) {
  const { run, say } = usePage();
  const place = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AdminError>();
  const isSaved = useRef(false);
  /** What each field showed before the owner typed in it. Another owner may have changed it since; an empty one, as after Undo, loses nothing. */
  const shown = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  async function submit(form: HTMLFormElement) {
    if (isBusy) return;
    const typed = serialize(form);
    setBusy(true);
    say('');
    setRefusal(undefined);
    await run(async () => {
      try {
        for (const [{ name, value, defaultValue: now }, before] of shown.current)
          if (now !== '' && now !== before && now !== value) throw new AdminError(409, changedMeanwhile, name);
        if ((await save(readValues(form))) === false) return;
        shown.current.clear();
        isSaved.current = serialize(form) === typed;
      } catch (error) {
        const { status, message, field: wrong = field } = toFailure(error);
        const isOfField = form.isConnected && status >= 400 && status !== 401 && status < 500;
        if (wrong === undefined || !isOfField) throw error;
        setRefusal(new AdminError(status, message, wrong));
      }
    });
    setBusy(false);
  }
  useEffect(() => {
    // Once: effects run again when the view is back after the owner has signed in.
    if (isSaved.current) place.current?.reset();
    isSaved.current = false;
  });
  useEffect(() => {
    if (refusal) place.current?.querySelector<HTMLElement>(`[name="${String(refusal.field)}"]`)?.focus();
  }, [refusal]);
  return (
    <form
      ref={place}
      className={`grid gap-3 *:min-w-0 print:hidden ${className}`}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (!shown.current.has(target)) shown.current.set(target, target.defaultValue);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      {...form}
    >
      <FormContext value={{ isBusy, refusal }}>{children}</FormContext>
    </form>
  );
}

export const Submit = (button: ComponentProps<'button'>) => (
  <button
    ref={passFocus}
    type="submit"
    className="button button-quiet text-small"
    aria-busy={use(FormContext).isBusy || undefined}
    {...button}
  />
);

interface FieldProps extends ComponentProps<'input'> {
  as?: ElementType;
  label: ReactNode;
  hint?: string | undefined;
  rows?: number;
  /** By default the form's, if it is about this field. */
  refusal?: string | undefined;
}

export function Field({ as: Control = 'input', label, hint, className = 'block', ...field }: FieldProps) {
  const ofForm = use(FormContext).refusal;
  const { refusal = ofForm?.field === field.name ? ofForm?.message : undefined, ...control } = field;
  const id = useId();
  const described = [hint && `${id}-hint`, refusal && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={className}>
        {typeof label === 'string' ? <span className="text-small mb-1 block font-semibold">{label}</span> : label}
        <Control
          className="field placeholder:text-ink-soft"
          autoComplete="off"
          aria-invalid={refusal && true}
          aria-describedby={described || undefined}
          {...control}
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft mt-3">
          {hint}
        </p>
      )}
      {refusal && (
        <p id={`${id}-error`} role="alert" className={`mt-3 ${styles.error}`}>
          {refusal}
        </p>
      )}
    </div>
  );
}

export const Radio = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-start gap-2.5 py-2">
    <input type="radio" className="mt-1 size-5 flex-none" {...input} />
    <span>{children}</span>
  </label>
);
