import { describe, expect, test } from 'vitest';
import { shortNames, withShortNames } from '../../src/integrations/short-names.ts';

const page =
  '<source srcset="/_astro/rose.AbCd_f-1_Zx9.avif 360w, /_astro/rose.AbCd_f-1_1qq.avif 720w"><img src="/_astro/rose.AbCd_f-1_9zz.jpg">';
const thumbs = '<source srcset="/_astro/rose.AbCd_f-1_0aa.avif 360w, /_astro/rose.AbCd_f-1_0bb.webp 360w">';

const renamed = (...pages: string[]) => pages.map((text) => withShortNames(text, shortNames(pages)));

describe('names of pictures', () => {
  test('say the width, and the same version in all', () => {
    const names = [...shortNames([page, thumbs]).values()].filter((name) => !name.endsWith('.jpg'));
    expect(names.map((name) => name.replace(/(?<=-\d{3})[0-9a-f]{4}/, '')).sort()).toEqual([
      'rose.AbCd_f-1-360-1.avif',
      'rose.AbCd_f-1-360.avif',
      'rose.AbCd_f-1-360.webp',
      'rose.AbCd_f-1-720.avif',
    ]);
    expect(shortNames([page]).get('rose.AbCd_f-1_9zz.jpg')).toMatch(/^rose\.AbCd_f-1-[0-9a-f]{4}\.jpg$/);
    expect(new Set(names.map((name) => /-\d{3}([0-9a-f]{4})/.exec(name)?.[1])).size).toBe(1);
  });

  test('are no two alike, and in no order of the pages different', () => {
    const names = shortNames([page, thumbs]);
    expect(new Set(names.values()).size).toBe(names.size);
    expect(shortNames([thumbs, page])).toEqual(names);
  });

  test('are all other names once one picture is made differently', () => {
    const now = shortNames([page]).get('rose.AbCd_f-1_1qq.avif');
    const later = shortNames([page.replace('_Zx9', '_Zx8')]).get('rose.AbCd_f-1_1qq.avif');
    expect(now).toMatch(/^rose\.AbCd_f-1-720[0-9a-f]{4}\.avif$/);
    expect(later).not.toBe(now);
  });

  test('stand in the pages; what is no picture of theirs keeps its own', () => {
    const [text] = renamed(page);
    expect(text).toMatch(/^<source srcset="\/_astro\/rose\.AbCd_f-1-360\w{4}\.avif 360w, .*-\w{4}\.jpg">$/);
    expect(renamed(page, '<a href="/_astro/rose.AbCd_f-1_8yy.avif">')[1]).toContain('_8yy.avif');
  });
});
