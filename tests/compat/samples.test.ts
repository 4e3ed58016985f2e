import browserslist from 'browserslist';
import { describe, expect, test } from 'vitest';
import type { Gap } from './compat-data.ts';
import { cssGaps } from './css-gaps.ts';
import { htmlGaps } from './html-gaps.ts';
import { scriptGaps } from './script-gaps.ts';

const featuresOf = (gaps: readonly Gap[]) => [...new Set(gaps.map(({ feature }) => feature))];

test.each(['chrome', 'edge', 'firefox', 'safari', 'ios_saf 16.4', 'firefox 153'])('%s is a named browser', (name) => {
  expect(browserslist().filter((browser) => browser.startsWith(name))).not.toEqual([]);
});

describe('a style sheet', () => {
  test.each([
    ['a{text-decoration:underline 1px}', 'css.properties.text-decoration.includes_thickness'],
    ['a{text-decoration:underline red}', 'css.properties.text-decoration.includes_color-and-style'],
    ['a{interpolate-size:allow-keywords}', 'css.properties.interpolate-size'],
    ['a{view-transition-name:attr(data-x type(<custom-ident>))}', 'css.types.attr.type_function'],
    ['@starting-style{a{opacity:0}}', 'css.at-rules.starting-style'],
    ['a{&:hover{color:red}}', 'css.selectors.nesting'],
    ['a{@media print{color:red}}', 'css.selectors.nesting'],
    ['a{color:rgb(from red r g b)}', 'css.types.color.rgb.relative_syntax'],
    ['a{--x:light-dark(red,blue)}', 'css.types.color.light-dark'],
    ['a{width:1rcap}', 'css.types.length.rcap'],
    ['a{backdrop-filter:blur(1px)}', 'css.properties.backdrop-filter'],
    ['a:open{color:red}', 'css.selectors.open'],
    ['a:open,b{color:red}', 'css.selectors.open in a list'],
    ['@media (scripting:none){a{color:red}}', 'css.at-rules.media.scripting'],
    ['@supports not (field-sizing:content){a{field-sizing:content}}', 'css.properties.field-sizing'],
    ['@supports (color:red){a{color:light-dark(red,blue)}}', 'css.types.color.light-dark'],
    ['@media sparkle(1 2){a{color:red}}', 'grammar: sparkle(1 2)'],
    ['@media [sparkle]{a{color:red}}', 'grammar: [sparkle]'],
    ['a{sparkle:1px}', 'css.properties.sparkle'],
    ['a{width:sparkle(1px)}', 'css.properties.width.sparkle_function'],
    ['a::sparkle{color:red}', 'css.selectors.sparkle'],
    ['@sparkle{a{color:red}}', 'css.at-rules.sparkle'],
  ])('%s is stopped', (css, feature) => {
    expect(featuresOf(cssGaps(css))).toContain(feature);
  });

  test.each([
    'a{text-decoration:underline;text-decoration-thickness:1px}',
    '@supports (interpolate-size:allow-keywords){a{interpolate-size:allow-keywords}}',
    '@supports (color:rgb(from red r g b)){a{color:rgb(from red r g b)}}',
    '@supports selector(:open){a:open,b{color:red}}',
    'a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}',
    'a{min-height:100dvh;color:color-mix(in oklab,red,blue)}',
    'a:has(b)::before{content:"";inset:0}',
    '@media (width>=3rem){a{--x:2}}',
    '@layer a,b;@font-face{font-family:x;src:url(x.woff2)}',
  ])('%s passes', (css) => {
    expect(cssGaps(css)).toEqual([]);
  });
});

describe('a script', () => {
  test.each([
    ['requestIdleCallback(() => 0)', 'api.Window.requestIdleCallback'],
    ['window.requestIdleCallback(() => 0)', 'api.Window.requestIdleCallback'],
    ['"requestIdleCallback" in window ? 0 : requestIdleCallback(() => 0)', 'api.Window.requestIdleCallback'],
    ['navigation.navigate("/")', 'api.Window.navigation'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['new SparkleObserver()', 'javascript.builtins.SparkleObserver'],
    ['export const open = (dialog) => { dialog.closedBy = "any"; }', 'api.HTMLDialogElement.closedBy'],
    ['export const { startViewTransition } = document', 'api.Document.startViewTransition'],
    ['addEventListener(`scrollend`, () => 0)', 'api.Document.scrollend_event'],
    ['URL.canParse("")', 'api.URL.canParse_static'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Map["groupBy"]([], () => 0)', 'javascript.builtins.Map.groupBy'],
    ['new Set().union(new Set())', 'javascript.builtins.Set.union'],
    ['/[a--b]/v', 'grammar: Parsing error: Invalid regular expression flag'],
  ])('%s is stopped', (code, feature) => {
    expect(featuresOf(scriptGaps(code))).toContain(feature);
  });

  test.each([
    '"requestIdleCallback" in window ? requestIdleCallback(() => 0) : setTimeout(() => 0)',
    'if (`startViewTransition` in document) document.startViewTransition(() => 0)',
    'typeof navigation === "object" && navigation.navigate("/")',
    'document.startViewTransition?.(() => 0)',
    'const navigation = { navigate() {} }; navigation.navigate("/")',
    'crypto.getRandomValues(new Uint8Array(16)); [1].toSorted().at(-1)',
    'class A { static { fetch("/x").then((answer) => answer?.json()) } }',
    'document.body.addEventListener("click", ({ target }) => { target.ariaBusy = "true" })',
  ])('%s passes', (code) => {
    expect(scriptGaps(code)).toEqual([]);
  });
});

describe('markup', () => {
  test.each([
    ['<dialog closedby="any">', 'html.elements.dialog.closedby'],
    ['<button command="show-modal">', 'html.elements.button.command'],
    ['<div popover>', 'html.global_attributes.popover'],
    ['<div hidden="until-found">', 'html.global_attributes.hidden.until-found'],
    ['<script type="speculationrules">{}</script>', 'html.elements.script.type.speculationrules'],
    ['<sparkle>', 'html.elements.sparkle'],
    ['<p sparkle>', 'html.elements.p.sparkle'],
  ])('%s is stopped', (html, feature) => {
    expect(featuresOf(htmlGaps(html))).toContain(feature);
  });

  test.each([
    '<input type="search" value="" inert>',
    '<svg viewBox="0 0 1 1" stroke-width="2"><path d=""/></svg>',
    '<cart-link data-x aria-busy="true" role="status" class="a"></cart-link>',
    '<dialog aria-labelledby="a"><form method="dialog"></form></dialog>',
  ])('%s passes', (html) => {
    expect(htmlGaps(html)).toEqual([]);
  });
});
