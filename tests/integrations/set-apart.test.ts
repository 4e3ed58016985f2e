import { expect, test } from 'vitest';
import { withoutApart } from '../../src/integrations/set-apart.ts';

const page = (text: string) => `<p>a</p><template data-apart="pictures">${text}</template><template>b</template>`;

test('what is set apart leaves its page, which knows where it is', () => {
  const { html, apart } = withoutApart(page('<p>\n$& rose</p>'));
  const [[address = '', text] = []] = apart;
  expect(address).toMatch(/^\/_astro\/pictures\.[0-9a-f]{8}\.txt$/);
  expect(text).toBe('<p>\n$& rose</p>');
  expect(html).toBe(`<p>a</p><template data-apart="${address}"></template><template>b</template>`);
});

test('its address changes with it, and only then', () => {
  const addressOf = (text: string) => [...withoutApart(page(text)).apart.keys()][0];
  expect(addressOf('a')).toBe(addressOf('a'));
  expect(addressOf('a')).not.toBe(addressOf('b'));
});

test('a page that sets nothing apart stays as it is', () => {
  const html = '<template>b</template>';
  expect(withoutApart(html)).toEqual({ html, apart: new Map() });
});
