import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './read-settings.server.ts';

const execute = vi.hoisted(() => vi.fn());
vi.mock('#infrastructure/database/database.server.ts', () => {
  const query = {
    selectFrom: () => query,
    select: () => query,
    where: () => query,
    executeTakeFirst: execute,
  };
  return { database: () => query, changeContent: vi.fn() };
});

beforeEach(() => {
  execute.mockReset().mockResolvedValue({ published: { 'identity.brandName': 'Ondine' }, version: 1 });
});

test('all who ask within a request are given one reading of the settings', async () => {
  const context = new RouterContextProvider();
  const [first, second] = await Promise.all([readSettings(context), readSettings(context)]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ identity: { brandName: 'Ondine' } });
  expect(execute).toHaveBeenCalledTimes(1);
});

test('another request reads them anew', async () => {
  await readSettings(new RouterContextProvider());
  execute.mockResolvedValue({ published: { 'identity.brandName': 'Autre' }, version: 1 });
  expect(await readSettings(new RouterContextProvider())).toMatchObject({ identity: { brandName: 'Autre' } });
});
