import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findJava, htmlErrors } from '../html-checker.ts';

const java = findJava();

test(`the W3C checker finds nothing in the built pages${java ? '' : ' (NOT JUDGED: there is no Java 11 or newer)'}`, () => {
  if (!java) return;
  const folder = mkdtempSync(join(tmpdir(), 'html-'));
  const page =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><a target="_blank">a</a></body></html>';
  writeFileSync(join(folder, 'sample.html'), page);
  const errors = htmlErrors(java, 'dist', folder);
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([expect.stringMatching(/^sample\.html: .*missing required attribute 'href'/)]);
});
