import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findJava, htmlErrors } from '../html-checker.ts';

const page = (body: string, style = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title><style>${style}</style></head><body>${body}</body></html>`;

/** Pages with what has been wrong before, to see that the checker would find it. */
const samples: Record<string, { html: string; said: unknown[] }> = {
  'script-behind-the-end': {
    html: `${page('<p>a</p>')}<script></script>`,
    said: [expect.stringMatching(/[Ss]tray start tag/), expect.stringMatching(/Cannot recover/)],
  },
  'link-without-address': {
    html: page('<a target="_blank">a</a>'),
    said: [expect.stringMatching(/missing required attribute 'href'/)],
  },
  'unknown-property': { html: page('<p>a</p>', 'p{colour:red}'), said: [expect.stringMatching(/'colour'/)] },
  'newer-css-than-it-knows': {
    html: page('<p>a</p>', '@view-transition{navigation:auto}::view-transition-group(*){opacity:1}'),
    said: [],
  },
};

function judge(java: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    for (const [name, { html }] of Object.entries(samples)) writeFileSync(join(folder, `sample-${name}.html`), html);
    return htmlErrors(java, 'dist', folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const java = findJava();

if (java === undefined) {
  test('NOT JUDGED: the W3C checker needs Java 11 or newer, and none is found', () => {
    console.log('W3C checker: no Java 11 or newer was found; it did not judge the built pages.');
    expect(findJava()).toBeUndefined();
  });
} else {
  describe('the W3C checker', () => {
    const errors = judge(java);

    test('has nothing to say about the built pages', () => {
      expect(errors.filter((error) => !error.startsWith('sample-'))).toEqual([]);
    });

    test.each(Object.entries(samples))('knows %s', (name, { said }) => {
      expect(errors.filter((error) => error.startsWith(`sample-${name}.html`))).toEqual(said);
    });
  });
}
