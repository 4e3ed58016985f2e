const names: Readonly<Record<string, string>> = { US: 'United States' };

/** The name of a country code; other text is unchanged. */
export const countryName = (code: string): string => names[code] ?? code;
