import { expect, test } from 'vitest';
import { withoutDeferred } from '../../src/integrations/deferred-markup.ts';

const page = (text: string) => `<p>a</p><template data-defer="pictures">${text}</template><template>b</template>`;

test('deferred markup leaves its page, which has its address', () => {
  const { html, deferred } = withoutDeferred(page('<p>\n$& rose</p>'));
  const [[address = '', text] = []] = deferred;
  expect(address).toMatch(/^\/_astro\/pictures\.[0-9a-f]{8}\.txt$/);
  expect(text).toBe('<p>\n$& rose</p>');
  expect(html).toBe(`<p>a</p><template data-defer="${address}"></template><template>b</template>`);
  expect([...withoutDeferred(page('other')).deferred.keys()]).not.toEqual([address]);
});

test('a page without it stays as it is', () => {
  const html = '<script data-inline>first()</script><template>b</template>';
  expect(withoutDeferred(html)).toEqual({ html, deferred: new Map() });
});
