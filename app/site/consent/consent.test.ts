// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { connectConsent } from './consent.ts';
import { CONSENT_COOKIE } from './consent-cookie.ts';

/** What another tab stores: this page is not notified of it. */
function chosenElsewhere(...categories: string[]): void {
  const choice = encodeURIComponent(JSON.stringify({ categories: ['necessary', ...categories] }));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${CONSENT_COOKIE}=${choice}`);
}

const known = () => document.documentElement.dataset['consent'];
const changed = vi.fn();

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  connectConsent();
  document.addEventListener('consent-change', changed);
});

it('follows a choice of another tab when the visitor comes back, and announces each change once', () => {
  expect(known()).toBeUndefined();
  chosenElsewhere('vimeo');
  expect(known()).toBeUndefined();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(known()).toBe('vimeo');
  expect(changed).toHaveBeenCalledTimes(1);
  chosenElsewhere();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(known()).toBe('');
  expect(changed).toHaveBeenCalledTimes(2);
  // The cookie has expired.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(known()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(3);
});
