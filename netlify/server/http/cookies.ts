interface CookieAttributes {
  sameSite: 'Lax' | 'Strict';
  /** 0 removes the cookie. */
  maxAgeMs: number;
}

/** The shop's cookies, by their names without prefix. */
export interface Cookies {
  /** The cookie's value. Sent twice, it counts as none. */
  read(request: Request, name: string): string | undefined;
  /** A Set-Cookie header. */
  serialize(name: string, value: string, attributes: CookieAttributes): string;
}

/**
 * Over https a cookie is `Secure` and has the `__Host-` prefix, which binds it to this host. Over http, which only the local
 * server speaks (see readSettings), it has neither: Safari keeps no Secure cookie from http://localhost, and no browser keeps
 * one from an http address of the local network.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function cookiesOf(siteUrl: string): Cookies {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  const fullName = (name: string): string => (isSecure ? `__Host-${name}` : name);
  return {
    read(request, name) {
      const prefix = `${fullName(name)}=`;
      const values = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length));
      return values.length === 1 ? values[0] : undefined;
    },
    serialize(name, value, { sameSite, maxAgeMs }) {
      const secure = isSecure ? ['Secure'] : [];
      const attributes = [
        'Path=/',
        ...secure,
        'HttpOnly',
        `SameSite=${sameSite}`,
        `Max-Age=${String(maxAgeMs / 1000)}`,
      ];
      return [`${fullName(name)}=${value}`, ...attributes].join('; ');
    },
  };
}
