/** An XML element's content: text, or elements one after the other. */
type Content = string | readonly XmlElement[];

export interface XmlElement {
  name: string;
  content: Content;
}

export const element = (name: string, content: Content): XmlElement => ({ name, content });

/** Text as XML may hold it, without the control characters that no XML 1.0 allows. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is to be taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

export function xmlOf({ name, content }: XmlElement): string {
  const inside = typeof content === 'string' ? escaped(content) : `\n${content.map(xmlOf).join('\n')}\n`;
  return `<${name}>${inside}</${name}>`;
}
