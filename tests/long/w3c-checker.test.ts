/** The W3C's Nu Html Checker, a Java program: https://validator.github.io/validator/ */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const leastJava = 11;

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  message: string;
  extract?: string;
}

/** CSS newer than the checker. tests/build/browsers.test.ts checks what browsers support. */
const newCss = [
  /^CSS: Unrecognized at-rule '@(view-transition|starting-style|container)'/,
  /^CSS: 'container-type': Property 'container-type' doesn't exist\.$/,
  /^CSS: 'view-transition-name': (Property 'view-transition-name' doesn't exist|Parse Error)\.$/,
  /^CSS: 'interpolate-size': Property 'interpolate-size' doesn't exist\.$/,
  /^CSS: 'transition': 'allow-discrete' is not a 'transition' value\.$/,
  // Several values for one layer: `url() x y / width height repeat`.
  /^CSS: 'mask': Too many values or values are not recognized\.$/,
];

/** The checker reports `::view-transition-group(*)` without its name. */
const isNewCss = ({ message, extract = '' }: Message) =>
  newCss.some((pattern) => pattern.test(message)) ||
  (message === 'CSS: Parse Error.' && extract.includes('nsition-group(*)'));

/** A Java that can run the checker; undefined if there is none. */
function findJava(): string | undefined {
  const home = process.env['JAVA_HOME'];
  const java = home ? `${home}/bin/java` : 'java';
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  return version >= leastJava ? java : undefined;
}

/** The checker's errors in all HTML of these folders, as `page.html: message`, from one start of Java, which takes longer than a page. */
function htmlErrors(java: string, ...folders: string[]): string[] {
  // A short run is not worth compiling, and the checker needs a larger stack than the default.
  const options = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar];
  const asked = ['--format', 'json', '--asciiquotes', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout } = spawnSync(java, [...options, ...asked, ...folders], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter((message) => message.type !== 'info' && !isNewCss(message))
    .map(({ url, message, extract = '' }) => `${url.replace(/^.*\/(?=[^/]+$)/, '')}: ${message} ${extract}`);
}

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
