import { expect, test } from 'vitest';
import { siteDetailsReader } from '#server/platform/site-details.ts';

test('what mails say of the hours has its figures filled in, as pages have', async () => {
  const { hours } = await siteDetailsReader('src/content/site.yaml')();
  expect(hours).toEqual({ open: 'Mon-Fri 9am-5pm PST', reply: 'Replies within 24 hours on business days' });
});
