/** The payment sandbox's form by label; by default with the card that always succeeds. */
export const paymentFields = (email: string, card = '4242 4242 4242 4242'): Record<string, string> => ({
  Email: email,
  'Full name': 'Ann Lee',
  Address: '12 Hill Street',
  City: 'Portland',
  'State (two letters)': 'OR',
  'ZIP code': '97201',
  'Card number': card,
  'Expiry (MM / YY)': '12 / 31',
  CVC: '123',
});
