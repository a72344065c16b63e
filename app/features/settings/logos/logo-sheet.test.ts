import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { readLogoSheet } from './logo-sheet.server.ts';

const { settings } = vi.hoisted(() => ({ settings: { now: undefined as unknown } }));
vi.mock('../read-settings.server.ts', async (original) => ({
  ...(await original<object>()),
  readPublishedSettings: async () => settings.now,
  readSettingsPictures: async () => ({ [UPLOADED]: { width: 300, height: 100 } }),
}));

const UPLOADED = '/storage/v1/object/public/project-images/2026/01/01/1_logo.webp';
const SOLANE = '/storage/v1/object/public/site-media/logos/solane.svg';
const LARGE = '/storage/v1/object/public/site-media/logos/foulee.svg';
const MISSING = '/storage/v1/object/public/site-media/logos/ondine.svg';

function withLogos(...logos: string[]): SiteSettings {
  const list = logos.map((logo) => ({ name: 'Client', logo, hidden: '' }));
  return { ...DEFAULT_SETTINGS, clients: { ...DEFAULT_SETTINGS.clients, logos: list } };
}

test('the logos are one picture with a view for each; large and missing ones keep their own files', async () => {
  await using folder = await temporaryFolder('logos');
  setFileStore(diskFileStore(folder.path));
  const store = async (address: string, content: string) => {
    const path = join(folder.path, address.slice('/storage/v1/object/public/'.length));
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  };
  await store(UPLOADED, 'RIFF');
  await store(SOLANE, '<svg a="1"/>');
  await store(LARGE, `<svg>${' '.repeat(24_000)}</svg>`);

  settings.now = withLogos(UPLOADED, LARGE, MISSING, SOLANE);
  const sheet = await readLogoSheet(new RouterContextProvider());
  expect(Object.keys(sheet?.views ?? {})).toEqual([UPLOADED, SOLANE]);
  expect(sheet?.svg).toContain('viewBox="0 0 144 48"');
  expect(sheet?.svg).toContain('viewBox="0 48 148 48"');
  expect(sheet?.svg).toContain(`href="data:image/webp;base64,${Buffer.from('RIFF').toString('base64')}"`);
  expect(sheet?.svg).toContain(`href="data:image/svg+xml,%3Csvg a='1'/%3E"`);

  // The address changes with the logos; a view keeps its id.
  settings.now = withLogos(SOLANE);
  const other = await readLogoSheet(new RouterContextProvider());
  expect(other?.address).toMatch(/^\/icones\/clients\/[0-9a-f]{16}\.svg$/);
  expect(other?.address).not.toBe(sheet?.address);
  expect(other?.views[SOLANE]).toBe(sheet?.views[SOLANE]);
});
