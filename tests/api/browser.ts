import { createApiClient, type ApiClient } from '#api/client.ts';
import { createPanelClient, type PanelClient } from '#api/panel-client.ts';
import type { Handle } from '#local/http.ts';

/** The shop's address in tests by default: https, as deployed. */
export const siteUrl = 'https://soap.test';

export interface Sent {
  json?: unknown;
  body?: BodyInit;
  /** Override the browser's own; null removes one. */
  headers?: Record<string, string | null>;
}

/** A shopper's browser on the shop's pages: keeps cookies, and sends Origin and fetch metadata as browsers do. */
export class Browser {
  readonly jar = new Map<string, string>();
  readonly client: ApiClient & PanelClient;
  readonly #handle: Handle;
  readonly #siteUrl: string;

  constructor(handle: Handle, shopUrl = siteUrl) {
    this.#handle = handle;
    this.#siteUrl = shopUrl;
    const client = createApiClient(this.fetch);
    this.client = { ...client, ...createPanelClient(client) };
  }

  get cartId(): string | undefined {
    return this.jar.get('__Host-cart') ?? this.jar.get('cart');
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, this.#siteUrl) : input, init);
    if (!request.headers.has('Sec-Fetch-Site')) request.headers.set('Sec-Fetch-Site', 'same-origin');
    return this.#answerNodeRequest(request);
  };

  async send(method: string, path: string, { json, body, headers = {} }: Sent = {}): Promise<Response> {
    const all = new Headers({ 'Sec-Fetch-Site': 'same-origin' });
    if (json !== undefined) all.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) all.delete(name);
      else all.set(name, value);
    }
    const content = json === undefined ? body : JSON.stringify(json);
    // fetch adds a content type to a string body.
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const init = { method, headers: all, body: bytes ?? null, duplex: 'half' };
    return this.#answerNodeRequest(new Request(new URL(path, this.#siteUrl), init));
  }

  async #answerNodeRequest(request: Request): Promise<Response> {
    const cookies = [...this.jar].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0 && !request.headers.has('Cookie') && request.credentials !== 'omit')
      request.headers.set('Cookie', cookies.join('; '));
    const response = await this.#handle(request);
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** As Safari does: refuses a Secure cookie over http, and a `__Host-` cookie that breaks the rules of its prefix. */
  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const isBound = attributes.includes('Secure') && attributes.includes('Path=/') && !/domain=/i.test(cookie);
    if (name.startsWith('__Host-') && !isBound) return;
    if (attributes.includes('Secure') && !this.#siteUrl.startsWith('https:')) return;
    if (attributes.includes('Max-Age=0')) this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
