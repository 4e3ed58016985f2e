import { Markup } from './markup.ts';

/** The colors of a dark mode, by the classes of layout.ts. */
const dark: Record<string, string> = {
  '.ground': 'background: #191d18 !important;',
  '.sheet': 'background: #232a21 !important;',
  '.line': 'border-color: #464c41 !important;',
  '.ink': 'color: #f3eee2 !important;',
  '.soft': 'color: #c6c2b4 !important;',
  '.green': 'color: #a9cfb6 !important;',
  '.button': 'background: #a9cfb6 !important; color: #191d18 !important;',
};

const rules = (prefix: string): string =>
  Object.entries(dark)
    .map(([name, style]) => `${prefix}${name} { ${style} }`)
    .join('\n');

/** Apple Mail and others ask the system; Outlook's own dark mode marks what it has changed with data-ogsc. */
export const darkStyle = new Markup(`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules('')}
}
${rules('[data-ogsc] ')}`);
