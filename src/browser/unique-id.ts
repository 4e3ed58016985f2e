/** 128 random bits. `crypto.randomUUID` is missing on pages served by http, except from localhost. */
export const uniqueId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
