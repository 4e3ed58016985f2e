const header = 'x-no-function';

/** What an instance answers to a request that is for no function. */
export const noFunction = (): Response => new Response(null, { status: 404, headers: { [header]: '1' } });

export const isForNoFunction = ({ headers }: Response): boolean => headers.has(header);
