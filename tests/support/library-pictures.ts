import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Site } from './journey.ts';

/** Stores pictures of one colour each in the library of a signed-in page, the last one newest, and shows them. */
export async function storePictures(page: Page, site: Site, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const background = `hsl(${index * 30} 60% 50%)`;
    const picture = sharp({ create: { width: 320, height: 210 + index, channels: 3, background } });
    const response = await page.request.post('/admin/uploads?purpose=library', {
      headers: { Origin: site.url, 'X-File-Name': encodeURIComponent(name), 'Content-Type': 'image/png' },
      data: await picture.png().toBuffer(),
    });
    expect(await response.json()).toMatchObject({ outcome: 'stored' });
  }
  await page.goto('/admin/medias');
}
