const names: Readonly<Record<string, string>> = { US: 'United States' };

/** Labels have a country's code, people its name. What is no such code is left as it is. */
export const countryName = (code: string): string => names[code] ?? code;
