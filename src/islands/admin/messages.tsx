/** What the page answers: notes, errors, and buttons whose errors are shown. */
import { type ComponentProps, createContext, use, useEffect, useRef, useState } from 'react';
import { AdminError } from '#api/admin/client.ts';
import * as styles from './styles.ts';

export function toFailure(error: unknown): AdminError {
  if (!(error instanceof AdminError)) return new AdminError(0, 'The admin could not be reached. Please try again.');
  // The reloaded page asks for the secret, and holds no order.
  if (error.status === 401) location.reload();
  return error;
}

export function useMessages(first = '') {
  const [note, say] = useState(first);
  const [failure, setFailure] = useState<AdminError>();
  /** Shows an error of the work. */
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      say('');
      setFailure(toFailure(error));
    }
  };
  return { note, failure, say, run };
}

type MessageState = ReturnType<typeof useMessages>;

/** The notes and errors of all inside are shown by the `Messages` among them. */
export const MessageContext = createContext<MessageState | undefined>(undefined);

export function useNearMessages(): MessageState {
  const messages = use(MessageContext);
  if (!messages) throw new Error('This belongs in the admin');
  return messages;
}

/** An error gets the focus. */
export function Messages() {
  const { note, failure } = useNearMessages();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.focus(), [failure]);
  return (
    <>
      <p role="status" className="mb-4 empty:hidden in-[form]:mb-0">
        {note}
      </p>
      {failure && (
        <p role="alert" tabIndex={-1} ref={alert} className={`my-3 ${styles.error}`}>
          {failure.message}
        </p>
      )}
    </>
  );
}

/** A button that does one thing at a time. */
export function ActionButton({ act, ...button }: { act: () => Promise<unknown> } & ComponentProps<'button'>) {
  const { run } = useNearMessages();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    if (isBusy) return;
    setBusy(true);
    await run(act);
    setBusy(false);
  }
  return (
    <button
      type="button"
      className="button button-quiet text-small"
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
      {...button}
    />
  );
}
