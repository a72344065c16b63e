import { expect, test, vi } from 'vitest';
import { agreedPurposes, CONSENT_COOKIE } from './consent-cookie.ts';

const cookie = (value: unknown) => `a=b; ${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; c=d`;

test('the consent is parsed from the cookie, known purposes only', () => {
  expect(agreedPurposes(cookie({ categories: ['necessary', 'vimeo', 'instagram', 'other'] }))).toEqual([
    'vimeo',
    'instagram',
  ]);
  expect(agreedPurposes(cookie({ categories: ['necessary'] }))).toEqual([]);
});

test('without a valid choice there is no consent', () => {
  expect(agreedPurposes('')).toBeUndefined();
  expect(agreedPurposes(`${CONSENT_COOKIE}=%7Bbroken`)).toBeUndefined();
  expect(agreedPurposes(cookie({ categories: 'vimeo' }))).toEqual([]);
});

test('the choice under https counts, and one from before its prefix until it expires', () => {
  const choice = (...categories: string[]) => encodeURIComponent(JSON.stringify({ categories }));
  const both = `${CONSENT_COOKIE}=${choice('vimeo')}; __Host-${CONSENT_COOKIE}=${choice('instagram')}`;
  expect(agreedPurposes(both)).toEqual(['instagram']);
  expect(agreedPurposes(`${CONSENT_COOKIE}=${choice('vimeo')}`)).toEqual(['vimeo']);
});

test('in a browser that refuses cookies a choice lasts as long as the page', async () => {
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(_refused: string) {},
    querySelector: () => null,
  });
  const fresh = await import('./consent-cookie.ts');
  expect(fresh.agreedPurposes(document.cookie)).toBeUndefined();
  fresh.storeConsent([]);
  expect(fresh.agreedPurposes(document.cookie)).toEqual([]);
  fresh.storeConsent(['vimeo']);
  expect(fresh.agreedPurposes(document.cookie)).toEqual(['vimeo']);
  expect(fresh.agreedPurposes(cookie({ categories: ['instagram'] }))).toEqual(['instagram']);
});
