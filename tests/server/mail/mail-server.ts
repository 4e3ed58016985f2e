import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  readonly recipients: readonly string[];
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const refusal = (code: number) => Object.assign(new Error('No such mailbox here'), { responseCode: code });

function urlOf(server: Server): string {
  const address = server.address();
  return `smtp://shop:p%40ss@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A real mail server on loopback that keeps the mails it accepts. */
export async function startMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  /** Recipients with their SMTP code. */
  const refused = new Map<string, number>();
  const smtp = new SMTPServer({
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100 },
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(refusal(535)),
    onRcptTo: ({ address }, _, done) => {
      const code = refused.get(address);
      done(code === undefined ? null : refusal(code));
    },
    onData: (stream, { envelope }, done) => {
      const keep = async (source: string) =>
        mails.push({ ...(await PostalMime.parse(source)), recipients: envelope.rcptTo.map(({ address }) => address) });
      void text(stream)
        .then(keep)
        .then(() => done());
    },
  });
  smtp.on('error', () => undefined);
  const listener = smtp.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((closed) => smtp.close(() => closed()));
  return { url: urlOf(listener), mails, refused, close };
}

/** Accepts connections and never answers. */
export async function startMuteServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(server),
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
