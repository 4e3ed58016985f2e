/** 128 random bits. `crypto.randomUUID` is missing where a page comes by http from another machine. */
export const uniqueId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
