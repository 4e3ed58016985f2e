/** What is worth reading of a mail in a file. */
export interface Eml {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Reads what the shop's own mailer wrote: two parts, plain text and HTML. */
export function readEml(source: string): Eml {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  const find = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type));
  return { headers, text: decode(find('text/plain')), html: decode(find('text/html')) };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function splitPart(source: string): Part {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = text.indexOf('\n\n');
  const lines = text
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(pairs), body: text.slice(end + 2) };
}

function decode(part: Part | undefined): string {
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(part.body) : part.body;
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
