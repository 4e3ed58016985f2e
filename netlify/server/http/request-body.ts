import * as v from 'valibot';
import { badRequest, Problem } from '#server/platform/index.ts';

const tooLarge = () => new Problem(413, 'The request is too large.', { headers: { Connection: 'close' } });

/** Reads at most `maxBytes`, whatever the headers say, and UTF-8 only. Throws 400, 413 or 415. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') throw new Problem(415, 'Send the request without compression.');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const bytes = await readBytes(request, maxBytes).catch((error: unknown) => {
    // The client has closed the connection.
    throw error instanceof Problem ? error : badRequest('The request ended too early.');
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The request is not valid text.');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws 400. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request is not valid JSON.');
  }
}

const isJson = (contentType: string | null) => contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/** The schema's messages quote no input. Throws 400, 413 or 415. */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<v.InferOutput<Schema>> {
  if (!isJson(request.headers.get('content-type'))) throw new Problem(415, 'Send JSON, as application/json.');
  const result = v.safeParse(schema, parseJson(await readText(request, maxBytes)));
  if (!result.success) throw badRequest(result.issues[0].message);
  return result.output;
}
