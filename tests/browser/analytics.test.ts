// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushEvent, pushConsent } from '#browser/data-layer.ts';
import { onActivation } from '#browser/loading.ts';
import { asksForPrivacy, readChoice, writeChoice } from '#browser/privacy.ts';

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The data layer; commands are lists, and marked if they are `arguments` objects, as a tag manager expects. */
const queue = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? ['arguments', ...Object.values(entry)] : entry,
  );

describe('the data layer', () => {
  test('clears the last event before each one, and keeps existing entries', () => {
    window.dataLayer = [{ event: 'mine' }];
    pushEvent({ event: 'a', ecommerce: { value: 9 } });
    pushEvent({ event: 'b', ecommerce: { value: 7.2 } });
    expect(queue()).toEqual([
      { event: 'mine' },
      { ecommerce: null },
      { event: 'a', ecommerce: { value: 9 } },
      { ecommerce: null },
      { event: 'b', ecommerce: { value: 7.2 } },
    ]);
  });

  test('starts by denying all consent if there is a tag manager', () => {
    vi.stubEnv('PUBLIC_TAG_MANAGER_ID', 'GTM-TEST123');
    pushEvent({ event: 'a' });
    pushConsent('update', { analytics_storage: 'granted' });
    const storages = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
    const denied = Object.fromEntries(storages.map((name) => [name, 'denied']));
    expect(queue()).toEqual([
      ['arguments', 'consent', 'default', denied],
      { ecommerce: null },
      { event: 'a' },
      ['arguments', 'consent', 'update', { analytics_storage: 'granted' }],
    ]);
  });
});

describe('the answer of a visitor', () => {
  test('is undefined at first and for invalid entries, then the last one', () => {
    for (const stored of [null, '', 'yes', 'true', '{"accepted":1}']) {
      if (stored !== null) localStorage.setItem('privacy_choice', stored);
      expect(readChoice()).toBeUndefined();
    }
    for (const choice of ['accepted', 'declined'] as const) {
      writeChoice(choice);
      expect(readChoice()).toBe(choice);
    }
  });

  test.each([
    [{}, false],
    [{ globalPrivacyControl: false }, false],
    [{ globalPrivacyControl: '1' }, false],
    [{ globalPrivacyControl: true }, true],
  ])('with %j: Global Privacy Control is %s', (navigator, asks) => {
    vi.stubGlobal('navigator', navigator);
    expect(asksForPrivacy()).toBe(asks);
  });
});

test('a page runs it at once; a prerendered one once, when it is opened', () => {
  const act = vi.fn();
  onActivation(act);
  expect(act).toHaveBeenCalledOnce();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onActivation(act);
  expect(act).toHaveBeenCalledOnce();
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('prerenderingchange'));
  Reflect.deleteProperty(document, 'prerendering');
  expect(act).toHaveBeenCalledTimes(2);
});
