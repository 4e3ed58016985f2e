/** The payment sandbox's form by label, with the card that always succeeds. */
export const paymentFields = (email: string): Record<string, string> => ({
  Email: email,
  'Full name': 'Ann Lee',
  Address: '12 Hill Street',
  City: 'Portland',
  'State (two letters)': 'OR',
  'ZIP code': '97201',
  'Card number': '4242 4242 4242 4242',
  'Expiry (MM / YY)': '12 / 31',
  CVC: '123',
});
