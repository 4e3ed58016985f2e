interface CookieAttributes {
  /** Scripts may read it, so it has no `__Host-` prefix and is not HttpOnly. */
  isReadable?: boolean;
  sameSite: 'Lax' | 'Strict';
  maxAgeMs: number;
}

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Names are given without the prefix. A cookie that was sent twice is ignored.
 *
 * Over https a cookie is `Secure` and has the `__Host-` prefix, which ties it to this host. Over http, which only the
 * local server uses (see readSettings), it has neither: Safari drops Secure cookies from http://localhost, and all
 * browsers drop those from http addresses of the local network.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function createCookies(siteUrl: string) {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  const fullName = (name: string, isReadable = false): string => (isSecure && !isReadable ? `__Host-${name}` : name);
  return {
    read(request: Request, name: string, isReadable?: boolean): string | undefined {
      const prefix = `${fullName(name, isReadable)}=`;
      const values = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length));
      return values.length === 1 ? values[0] : undefined;
    },
    serialize(name: string, value: string, { isReadable, sameSite, maxAgeMs }: CookieAttributes): string {
      const attributes = [
        'Path=/',
        ...(isSecure ? ['Secure'] : []),
        ...(isReadable ? [] : ['HttpOnly']),
        `SameSite=${sameSite}`,
        `Max-Age=${maxAgeMs / 1000}`,
      ];
      return [`${fullName(name, isReadable)}=${value}`, ...attributes].join('; ');
    },
  };
}
