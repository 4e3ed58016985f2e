/** The places where the US Postal Service delivers, and the first three digits of their ZIP codes (USPS list L002). */
const places = {
  AL: ['Alabama', '350-369'],
  AK: ['Alaska', '995-999'],
  AS: ['American Samoa', '967'],
  AZ: ['Arizona', '850-865'],
  AR: ['Arkansas', '716-729'],
  AA: ['Armed Forces Americas', '340'],
  AE: ['Armed Forces Europe', '090-099'],
  AP: ['Armed Forces Pacific', '962-966'],
  CA: ['California', '900-961'],
  CO: ['Colorado', '800-816'],
  CT: ['Connecticut', '060-069'],
  DE: ['Delaware', '197-199'],
  DC: ['District of Columbia', '200 202-205 569'],
  FM: ['Federated States of Micronesia', '969'],
  FL: ['Florida', '320-339 341-349'],
  GA: ['Georgia', '300-319 398-399'],
  GU: ['Guam', '969'],
  HI: ['Hawaii', '967-968'],
  ID: ['Idaho', '832-838'],
  IL: ['Illinois', '600-629'],
  IN: ['Indiana', '460-479'],
  IA: ['Iowa', '500-528'],
  KS: ['Kansas', '660-679'],
  KY: ['Kentucky', '400-427'],
  LA: ['Louisiana', '700-714'],
  ME: ['Maine', '039-049'],
  MH: ['Marshall Islands', '969'],
  MD: ['Maryland', '206-219'],
  MA: ['Massachusetts', '010-027 055'],
  MI: ['Michigan', '480-499'],
  MN: ['Minnesota', '550-567'],
  MS: ['Mississippi', '386-397'],
  MO: ['Missouri', '630-658'],
  MT: ['Montana', '590-599'],
  NE: ['Nebraska', '680-693'],
  NV: ['Nevada', '889-898'],
  NH: ['New Hampshire', '030-038'],
  NJ: ['New Jersey', '070-089'],
  NM: ['New Mexico', '870-884'],
  NY: ['New York', '005 063 100-149'],
  NC: ['North Carolina', '270-289'],
  ND: ['North Dakota', '580-588'],
  MP: ['Northern Mariana Islands', '969'],
  OH: ['Ohio', '430-459'],
  OK: ['Oklahoma', '730-731 734-749'],
  OR: ['Oregon', '970-979'],
  PW: ['Palau', '969'],
  PA: ['Pennsylvania', '150-196'],
  PR: ['Puerto Rico', '006-007 009'],
  RI: ['Rhode Island', '028-029'],
  SC: ['South Carolina', '290-299'],
  SD: ['South Dakota', '570-577'],
  TN: ['Tennessee', '370-385 422'],
  TX: ['Texas', '733 750-799 885'],
  UT: ['Utah', '840-847'],
  VT: ['Vermont', '050-054 056-059'],
  VA: ['Virginia', '201 220-246'],
  VI: ['Virgin Islands', '008'],
  WA: ['Washington', '980-994'],
  WV: ['West Virginia', '247-268'],
  WI: ['Wisconsin', '530-549'],
  WY: ['Wyoming', '820-831 834'],
} as const;

/** By name, as a list shows them. `zips`: first and last, inclusive. */
export const states = Object.entries(places).map(([code, [name, ranges]]) => {
  const zips = ranges.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number(from), Number(to)] as const;
  });
  return { code, name, zips };
});

/** A state by its two letters or its full name, never by part of it: "Ar" is not Arizona. */
export const findState = (text: string) => {
  const sought = text.trim().toLowerCase();
  return states.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(sought));
};

/** The states that a ZIP code, or a ZIP+4 code, belongs to. */
export function findZipStates(zip: string) {
  const prefix = Number(zip.slice(0, 3));
  return states.filter(({ zips }) => zips.some(([from, to]) => from <= prefix && prefix <= to));
}

/** Military and diplomatic mail, and the Pacific islands but Hawaii. */
const farAway = ['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PW'];

/** Whether USPS asks for a customs form (Domestic Mail Manual, 608.2.4) and promises no day. */
export function isFarAway(address: Record<'city' | 'state' | 'postalCode', string | null> | null): boolean {
  const [city, state, zip] = [address?.city ?? '', address?.state ?? '', address?.postalCode ?? ''];
  const byZip = findZipStates(zip);
  return (
    farAway.includes(findState(state)?.code ?? '') ||
    /^[AFD]PO\b/i.test(city.trim()) ||
    zip.startsWith('96799') ||
    (byZip.length > 0 && byZip.every(({ code }) => farAway.includes(code)))
  );
}
