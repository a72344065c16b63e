import { beforeEach, expect, test, vi } from 'vitest';
import {
  autosave,
  delayAutosave,
  forgetAutosave,
  readAutosaves,
  removeAutosave,
  startAutosave,
} from './autosave.ts';

const OWN = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);
const entry = { values: { title: 'Été à Sète, pas encore public' }, version: 3 };
const titled = (title: string) => ({ values: { title }, version: 0 });
const stored = new Map<string, string>();

const titles = async (address: string, key: string) =>
  (await readAutosaves(address, key)).map(({ values }) => values['title']);

beforeEach(() => {
  vi.useRealTimers();
  stored.clear();
  for (const path of ['/a', '/b']) startAutosave(path);
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

test('an entry is read by its owner alone, and is not in the storage as text (§16.7)', async () => {
  await autosave('/a', entry, OWN);
  await autosave('/b', entry, OWN);
  const [name = ''] = stored.keys();
  const [one = '', other = ''] = stored.values();
  expect(one).toMatch(/^\d+\+[A-Za-z0-9+/]{80,}=*$/);
  expect(one).not.toBe(other);
  startAutosave('/a');
  expect(await readAutosaves('/a', OWN)).toEqual([{ ...entry, name, typedAt: expect.any(Date) }]);
  expect(await readAutosaves('/a', OTHER)).toEqual([]);
  expect(await readAutosaves('/a', `${OWN.slice(0, 8)}${OTHER.slice(8)}`)).toEqual([]);
  // The first character of the base64, whose bits all count.
  stored.set(
    name,
    one.replace(/\+./, (first) => (first === '+A' ? '+B' : '+A')),
  );
  expect(await readAutosaves('/a', OWN)).toEqual([]);
  expect(await readAutosaves('/c', OWN)).toEqual([]);
});

test('no user of a browser overwrites or removes what another one typed into the same form', async () => {
  await autosave('/a', titled('Long texte'), OWN);
  startAutosave('/a');
  await autosave('/a', titled('x'), OTHER);
  startAutosave('/a');
  expect(await titles('/a', OWN)).toEqual(['Long texte']);
  await autosave('/a', titled('y'), OTHER);
  forgetAutosave('/a');
  startAutosave('/a');
  expect(await titles('/a', OWN)).toEqual(['Long texte']);
  expect(await titles('/a', OTHER)).toEqual(['x']);
});

test('a form that is opened again offers what was typed before, latest first, and overwrites nothing of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  for (const title of ['un', 'deux', 'trois']) {
    startAutosave('/a');
    await autosave('/a', titled(title), OWN);
    vi.setSystemTime(Date.now() + 1000);
  }
  // The form's own entry is none of another visit.
  expect(await titles('/a', OWN)).toEqual(['deux', 'un']);
  const [latest] = await readAutosaves('/a', OWN);
  removeAutosave(latest?.name ?? '');
  forgetAutosave('/a');
  expect(await titles('/a', OWN)).toEqual(['un']);
  vi.setSystemTime(Date.now() + 89 * 86_400_000);
  expect(await titles('/a', OWN)).toEqual(['un']);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await titles('/b', OTHER)).toEqual([]);
  expect(stored.size).toBe(0);
});

test('entries of former versions are still offered, to their owner', async () => {
  stored.set('brouillon:/a', JSON.stringify(entry));
  expect(await readAutosaves('/a', OWN)).toEqual([{ ...entry, name: 'brouillon:/a' }]);
  await autosave('/b', entry, OWN);
  const [[name = '', encrypted = ''] = []] = [...stored].slice(1);
  stored.delete(name);
  stored.set('brouillon:/b', encrypted.replace(/^\d+/, ''));
  startAutosave('/b');
  expect(await readAutosaves('/b', OWN)).toEqual([{ ...entry, name: 'brouillon:/b' }]);
  expect(await readAutosaves('/b', OTHER)).toEqual([]);
  await autosave('/b', titled('x'), OTHER);
  expect(await readAutosaves('/b', OWN)).toHaveLength(1);
});

test('an encrypted entry of a former version, in hexadecimal, is still offered', async () => {
  await autosave('/a', entry, OWN);
  const [[name = '', encrypted = ''] = []] = [...stored];
  const [time = '', base64 = ''] = encrypted.split(/\+(.*)/);
  stored.set(name, `${time}-${Buffer.from(base64, 'base64').toString('hex')}`);
  startAutosave('/a');
  expect(await readAutosaves('/a', OWN)).toEqual([{ ...entry, name, typedAt: expect.any(Date) }]);
});

test('a long text takes a third more than its own length of the quota, and is read back whole', async () => {
  const text = '<p>Un long article</p>'.repeat(25_000);
  await autosave('/a', titled(text), OWN);
  const [encrypted = ''] = stored.values();
  expect(encrypted.length).toBeLessThan(text.length * 1.34);
  startAutosave('/a');
  expect(await titles('/a', OWN)).toEqual([text]);
});

test('an entry that was forgotten while it was encrypted is not stored', async () => {
  const storing = autosave('/a', entry, OWN);
  forgetAutosave('/a');
  await storing;
  expect(stored.size).toBe(0);
  const first = autosave('/a', entry, OWN);
  const second = autosave('/a', { ...entry, version: 4 }, OWN);
  await Promise.all([first, second]);
  startAutosave('/a');
  expect((await readAutosaves('/a', OWN)).map(({ version }) => version)).toEqual([4]);
});

test('what was typed right before a save is not stored after it', () => {
  vi.useFakeTimers();
  const write = vi.fn();
  delayAutosave('/a', write);
  forgetAutosave('/a');
  vi.runAllTimers();
  expect(write).not.toHaveBeenCalled();
  delayAutosave('/a', write);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledOnce();
});

test('a full storage is reported', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(await autosave('/a', entry, OWN)).toBe(false);
});
