/** Classes that several views share. */

/** Sections stand on the paper, each below a line, all with one left edge. */
export const section =
  'grid content-start gap-3 border-t border-edge pt-5 *:min-w-0 [&_.button]:justify-self-start max-sm:[&_.button]:justify-self-stretch';
export const columns = 'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2';
export const bar = 'mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:*:grow';
export const danger =
  'button button-quiet border-red text-small text-red hover:not-disabled:bg-red hover:not-disabled:text-surface';
export const error = 'max-w-184 rounded-shape border border-red bg-red-soft px-3.5 py-2.5 text-red';
