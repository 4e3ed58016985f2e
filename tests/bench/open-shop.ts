import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OpenShop {
  origin: string;
  close(): void;
}

const deadlineMs = 120_000;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** `npm start` on a port of its own with data of its own. Throws when it does not open. */
export async function openShop(port: number): Promise<OpenShop> {
  const data = mkdtempSync(join(tmpdir(), 'soap-shop-'));
  const env = { ...process.env, PORT: String(port), LOCAL_DATA_DIR: data };
  const child = spawn(process.execPath, ['netlify/local/start.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://localhost:${String(port)}`;
  const close = () => {
    child.kill();
    rmSync(data, { recursive: true, force: true });
  };
  const startedAt = Date.now();
  while (!(await answers(`${origin}/api/cart`))) {
    if (child.exitCode !== null || Date.now() - startedAt > deadlineMs) {
      close();
      throw new Error(`The shop did not open at ${origin}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return { origin, close };
}
