import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface SlowLink {
  port: number;
  close(): void;
}

/** Lighthouse's slow network, as slowNetwork in phone.ts, which only Chromium can set: 150 ms there and back. */
const latencyMs = 75;
const bytesPerMs = { down: 204.8, up: 84.4 };
const pieceBytes = 1400;

/** One direction of the link, which all its connections share. */
function direction(rate: number) {
  let freeAt = 0;
  return (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += pieceBytes) {
        const piece = data.subarray(start, start + pieceBytes);
        freeAt = Math.max(freeAt, performance.now()) + piece.length / rate;
        const dueAt = freeAt + latencyMs;
        last = last.then(async () => {
          await setTimeout(Math.max(0, dueAt - performance.now()));
          to.write(piece);
        });
      }
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
  };
}

/** A slow network in front of a port of this machine, for browsers that cannot slow one down themselves. */
export async function openSlowLink(port: number): Promise<SlowLink> {
  const [up, down] = [direction(bytesPerMs.up), direction(bytesPerMs.down)];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket);
    up(near, far);
    down(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port.');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: address.port, close };
}
