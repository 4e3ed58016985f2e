// Makes public/favicon.svg: the site's icon and, as the view `name`, the sprig with the shop's name in the display font's
// outlines. One file for both: the icon is fetched anyway, so the header's wordmark costs no request. Run by `npm run
// font`.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { parse } from 'yaml';

const at = (path) => new URL(path, import.meta.url);
const [ink, green, cream, paper] = ['#232a21', '#2e5a41', '#fffdf8', '#f8f4ec'];

const { company } = parse(await readFile(at('../../content/site.yaml'), 'utf8'));
const sprig = (await readFile(at('sprig.svg'), 'utf8')).match(/<path.*(?=<\/svg>)/)[0];
const source = at('../../../node_modules/@fontsource/fraunces/files/fraunces-latin-500-normal.woff2');

/** Units per em: one is a third of a pixel on the sharpest phone, at the header's size. */
const em = 200;
/** In these units: the left edge of the name, its baseline, and the total height. */
const [nameStart, baseLine, height] = [186, 194, 250];
/** The size of the icon, and the left edge of the wordmark beside it. */
const [icon, wordmarkStart] = [32, 40];

/** Relative steps between rounded points, so that rounding errors do not add up; a repeated command letter is omitted. */
function drawGlyph(commands, originX, scale) {
  let [x, y, last, d] = [0, 0, '', ''];
  for (const { type, values } of commands) {
    if (type === 'M') [x, y] = [0, 0];
    const points = values.map((value, index) =>
      index % 2 === 0 ? Math.round(originX + value * scale) : Math.round(baseLine - value * scale),
    );
    const steps = points.map((value, index) => value - (index % 2 === 0 ? x : y)).join(' ');
    const name = type === 'M' ? 'M' : type.toLowerCase();
    d += name === last ? ` ${steps}` : name + steps;
    last = name;
    if (points.length > 0) [x, y] = points.slice(-2);
  }
  return d.replaceAll(' -', '-');
}

/** The outlines of a text, and its right edge. */
async function draw(text) {
  const font = new Font(new Face(new Blob(await subsetFont(await readFile(source), text, { targetFormat: 'sfnt' }))));
  const scale = em / font.face.upem;
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let [pen, outlines] = [nameStart, ''];
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    outlines += drawGlyph(font.glyphToJson(codepoint), pen, scale);
    pen += positions[index].xAdvance * scale;
  }
  return { outlines, end: Math.ceil(pen) };
}

const { outlines, end } = await draw(company.name);
const scale = icon / height;
const width = Math.round(end * scale);
const parts = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icon} ${icon}"><title>${company.name.replaceAll('&', '&amp;')}</title>`,
  // In forced colors an image keeps its ink, so it needs its own paper.
  `<style>@media(forced-colors:active){svg{background:${paper}}}</style>`,
  `<view id="name" viewBox="${wordmarkStart} 0 ${width} ${icon}"/><defs><g id="sprig">${sprig}</g></defs>`,
  `<rect width="${icon}" height="${icon}" rx="6" fill="${green}"/>`,
  `<use href="#sprig" fill="${cream}" transform="translate(1.28 1.25) scale(.92)"/>`,
  `<g transform="translate(${wordmarkStart})"><use href="#sprig" x="-6.6" fill="${green}"/>`,
  `<path fill="${ink}" transform="scale(${scale})" d="${outlines}"/></g></svg>`,
];
await writeFile(at('../../../public/favicon.svg'), `${parts.join('')}\n`);
