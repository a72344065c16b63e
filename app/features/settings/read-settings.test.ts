import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './read-settings.server.ts';

const readContent = vi.hoisted(() => vi.fn());
vi.mock('#content/pages/site-contents.server.ts', () => ({ readContent }));

beforeEach(() => {
  readContent.mockReset().mockResolvedValue({ published: { 'identity.brandName': 'Ondine' } });
});

test('within a request all callers share one read of the settings', async () => {
  const context = new RouterContextProvider();
  const [first, second] = await Promise.all([readSettings(context), readSettings(context)]);
  expect(first).toBe(second);
  expect(first).toMatchObject({ identity: { brandName: 'Ondine' } });
  expect(readContent).toHaveBeenCalledTimes(1);
});

test('another request reads them anew', async () => {
  await readSettings(new RouterContextProvider());
  readContent.mockResolvedValue({ published: { 'identity.brandName': 'Autre' } });
  expect(await readSettings(new RouterContextProvider())).toMatchObject({ identity: { brandName: 'Autre' } });
});
