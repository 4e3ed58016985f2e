const { fetch } = globalThis;
export const { zipFunctions } = await import('@netlify/zip-it-and-ship-it');
// On import the packager replaces the process's `fetch`, for later test files too, by one that drops the options.
globalThis.fetch = fetch;
