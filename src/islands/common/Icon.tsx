/** A line icon from the page's own symbols; see components/shell/Symbols.astro. */
export type IconName = 'minus' | 'plus' | 'trash' | 'close' | 'check' | 'tag';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
