import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './read-settings.server.ts';

const execute = vi.hoisted(() => vi.fn());
vi.mock('#infrastructure/database/database.server.ts', () => {
  const query = { selectFrom: () => query, select: () => query, where: () => query, execute };
  return { database: () => query };
});

beforeEach(() => {
  execute.mockReset().mockResolvedValue([{ key: 'brandName', value: 'Ondine' }]);
});

test('all who ask within a request are given one reading of the settings', async () => {
  const context = new RouterContextProvider();
  const [first, second] = await Promise.all([readSettings(context), readSettings(context)]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ brandName: 'Ondine', brandShort: 'VA' });
  expect(execute).toHaveBeenCalledTimes(1);
});

test('another request reads them anew', async () => {
  await readSettings(new RouterContextProvider());
  execute.mockResolvedValue([{ key: 'brandName', value: 'Autre' }]);
  expect(await readSettings(new RouterContextProvider())).toMatchObject({ brandName: 'Autre' });
});
