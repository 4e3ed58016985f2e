/** What the built site uses that a named browser lacks. */
import { readBuilt } from '../../src/integrations/built-files.ts';
import { tagsOf, type HtmlTag } from '../../src/integrations/html-tags.ts';
import { distinct, type Gap } from './compat-data.ts';
import { cssGaps } from './css-gaps.ts';
import { htmlGaps } from './html-gaps.ts';
import { scriptGaps } from './script-gaps.ts';

/** A gap, and a file that has it. */
export interface BuiltGap extends Gap {
  file: string;
}

const isCode = ({ name, attributes, content }: HtmlTag) =>
  name === 'script' && content !== '' && /^(module)?$/.test(attributes.get('type') ?? '');

const inlineGaps = (tag: HtmlTag): Gap[] => {
  if (tag.name === 'style') return cssGaps(tag.content ?? '');
  const sourceType = tag.attributes.get('type') === 'module' ? 'module' : 'script';
  return isCode(tag) ? scriptGaps(tag.content ?? '', sourceType) : [];
};

export async function builtGaps(directory: string): Promise<BuiltGap[]> {
  // What is below edit/ is Sveltia CMS, for the owner and not for shoppers.
  const files = await readBuilt(directory, /^(?!edit\/).*\.(html|txt|css|js)$/);
  const gaps: BuiltGap[] = [];
  const seen = new Set<string>();
  const look = (file: string, text: string, find: () => Gap[]) => {
    if (!seen.has(text)) gaps.push(...find().map((gap) => ({ ...gap, file })));
    seen.add(text);
  };
  for (const [file, text] of files) {
    if (file.endsWith('.css')) look(file, text, () => cssGaps(text));
    else if (file.endsWith('.js')) look(file, text, () => scriptGaps(text));
    else
      for (const tag of tagsOf(text)) {
        look(file, tag.text, () => htmlGaps(tag.text));
        look(file, tag.content ?? '', () => inlineGaps(tag));
      }
  }
  return distinct(gaps);
}
