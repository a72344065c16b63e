import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { upload, withBackOffice } from './back-office.ts';

/**
 * Every film plays in Chromium with a poster, or is refused or accepted with a remark. Without ffmpeg, the harder case.
 */
export function films(browser: Browser, files: string[]): Promise<Accounting> {
  return withBackOffice(browser, {}, async (office) => {
    const accounting = emptyAccounting();
    await office.page.goto(`${office.site.url}/about`);
    for (const file of files) {
      const { url, message } = await upload(office, basename(file), readFileSync(file));
      const plays = url !== '' && (await office.page.evaluate(playsWithPicture, url));
      account(accounting, basename(file), message ? 'reported' : plays ? 'kept' : 'lost');
    }
    return accounting;
  });
}

async function playsWithPicture(address: string): Promise<boolean> {
  const film = document.createElement('video');
  film.muted = true;
  film.src = address;
  const loaded = await new Promise<boolean>((resolve) => {
    film.addEventListener('loadeddata', () => resolve(true));
    film.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), 30_000);
  });
  return loaded && film.videoWidth > 0 && film.duration > 0;
}
