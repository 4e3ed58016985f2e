import { expect, test } from 'vitest';
import { cartProblemMessage } from '#shop/wording.ts';
import { addFailureWords } from '#stores/add-failure.ts';
import { refusal } from './checkout-counter.ts';

const usual = { title: 'Error', text: 'Failed to add to cart. Please try again.' };
const tooMany = cartProblemMessage['too-many'];
const message = 'Shea Butter Rose Soap is out of stock right now.';

test.each<[string, unknown, { title: string; text: string }]>([
  ['a refusal that trying again does not change', refusal(409, { message }), { title: 'Error', text: message }],
  ['a refusal without words', refusal(409, {}), usual],
  ['more than the cart takes', refusal(400, { message: tooMany }), { title: 'Error', text: tooMany }],
  ['a request from elsewhere', refusal(403, { message: 'This request did not come from the shop.' }), usual],
  ['a store that is down', refusal(503, { message: 'Your cart cannot be reached right now.' }), usual],
  ['no network', new TypeError('fetch failed'), usual],
  ['anything else', 'what?', usual],
])('%s is said', (_, error, words) => {
  expect(addFailureWords(error)).toEqual(words);
});
