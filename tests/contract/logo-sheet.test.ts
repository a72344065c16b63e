import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { readLogoSheet, renderLogoSheet } from '#features/settings/logos/logo-sheet.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

const SOLANE = '/storage/v1/object/public/site-media/logos/solane.svg';
const MISSING = '/storage/v1/object/public/project-images/2026/01/01/1_logo.webp';

async function publish(...logos: string[]) {
  const { version, published } = await readContent('settings');
  const list = logos.map((logo) => ({ name: 'Client', logo, hidden: '' }));
  await saveContent('settings', { publish: { ...published, 'clients.logos': list } }, version);
  return new RouterContextProvider();
}

describeOnBothEngines('the sheet of the logos', () => {
  const folder = testFolder('logos');

  async function upload(noise: boolean): Promise<string> {
    const create = { width: 300, height: 100, channels: 3 as const, background: 'grey' };
    const picture = sharp({
      create: noise ? { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } : create,
    });
    const bytes = await picture.png().toBuffer();
    const stored = await storeUpload({
      purpose: 'library',
      fileName: 'logo.png',
      body: new Blob([bytes]).stream(),
    });
    if (stored.outcome !== 'stored') throw new Error(JSON.stringify(stored));
    return stored.url;
  }

  it('has a view for each; large and missing ones keep their own files', async () => {
    setFileStore(diskFileStore(folder));
    const path = join(folder, 'site-media/logos/solane.svg');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '<svg a="1"/>');
    const [small, large] = [await upload(false), await upload(true)];

    const context = await publish(small, large, MISSING, SOLANE);
    const sheet = await readLogoSheet(context);
    expect(Object.keys(sheet?.views ?? {})).toEqual([small, SOLANE]);
    const svg = await renderLogoSheet(context);
    expect(svg).toContain('viewBox="0 0 144 48"');
    expect(svg).toContain('viewBox="0 48 148 48"');
    expect(svg).toContain('href="data:image/png;base64,');
    expect(svg).toContain(`href="data:image/svg+xml,%3Csvg a='1'/%3E"`);

    // The page of a restored backup is the same before its files are there (§51.3).
    setFileStore(diskFileStore(join(folder, 'elsewhere')));
    expect(await readLogoSheet(context)).toEqual(sheet);
    expect(await renderLogoSheet(context)).not.toContain('<image');

    // The address changes with the logos; a view keeps its id.
    const other = await readLogoSheet(await publish(SOLANE));
    expect(other?.address).toMatch(/^\/icones\/clients\/[0-9a-f]{16}\.svg$/);
    expect(other?.address).not.toBe(sheet?.address);
    expect(other?.views[SOLANE]).toBe(sheet?.views[SOLANE]);
  });
});
