import { beforeEach, expect, test, vi } from 'vitest';
import { autosave, forgetAutosave, readAutosave } from './autosave.ts';

const OWN = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);
const entry = { values: { title: 'Été à Sète, pas encore public' }, version: 3 };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('an entry is read by its owner alone, and is not in the storage as text (§16.7)', async () => {
  await autosave('/a', entry, OWN);
  await autosave('/b', entry, OWN);
  const [one = '', other = ''] = stored.values();
  expect(one).toMatch(/^-[0-9a-f]{100,}$/);
  expect(one).not.toBe(other);
  expect(await readAutosave('/a', OWN)).toEqual(entry);
  expect(await readAutosave('/a', OTHER)).toBeUndefined();
  stored.set(
    'brouillon:/a',
    one.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  );
  expect(await readAutosave('/a', OWN)).toBeUndefined();
  expect(await readAutosave('/c', OWN)).toBeUndefined();
});

test('an entry from before the encryption is still offered', async () => {
  stored.set('brouillon:/a', JSON.stringify(entry));
  expect(await readAutosave('/a', OWN)).toEqual(entry);
});

test('an entry that was forgotten while it was encrypted is not stored', async () => {
  const storing = autosave('/a', entry, OWN);
  forgetAutosave('/a');
  await storing;
  expect(stored.size).toBe(0);
  const first = autosave('/a', entry, OWN);
  const second = autosave('/a', { ...entry, version: 4 }, OWN);
  await Promise.all([first, second]);
  expect((await readAutosave('/a', OWN))?.version).toBe(4);
});
