import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedListPath, savedLocationOf, saveListLocation } from './saved-list-location.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each tab of the dashboard has its own saved location', () => {
  saveListLocation({ address: '/admin/dashboard?statut=draft&page=2', top: 340 });
  saveListLocation({ address: '/admin/dashboard?onglet=articles&q=été', top: 0 });
  expect(savedListPath('/admin/dashboard')).toBe('/admin/dashboard?statut=draft&page=2');
  expect(savedListPath('/admin/dashboard?onglet=articles')).toBe('/admin/dashboard?onglet=articles&q=été');
  expect(savedLocationOf('/admin/dashboard')?.top).toBe(340);
});

test('a path that is no list is unchanged, and not stored', () => {
  saveListLocation({ address: '/admin/dashboard?page=2', top: 0 });
  saveListLocation({ address: '/admin/inbox', top: 5 });
  expect(savedListPath('/admin/reglages')).toBe('/admin/reglages');
  expect(savedListPath('https://ailleurs.fr/admin/dashboard')).toBe('https://ailleurs.fr/admin/dashboard');
});

test.each(['{', '{"address":"https://ailleurs.fr","top":1}', '{"address":"/admin/dashboard"}'])(
  'an invalid stored value (%s) is ignored',
  (written) => {
    sessionStorage.setItem('liste-projets', written);
    expect(savedListPath('/admin/dashboard')).toBe('/admin/dashboard');
  },
);

test('a browser without session storage gets the first page', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  saveListLocation({ address: '/admin/dashboard?page=2', top: 0 });
  expect(savedListPath('/admin/dashboard')).toBe('/admin/dashboard');
});
