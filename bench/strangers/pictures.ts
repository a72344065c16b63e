import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { picturesSettled } from '../settled-pictures.ts';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { type BackOffice, upload, withBackOffice } from './back-office.ts';

/** Mean difference of a channel, of 255, between a file as Chromium renders it and as the page shows it. */
const MAX_DIFFERENCE = 8;

/**
 * Every picture is refused with a reason, or an article shows it as Chromium renders the original file: same colours,
 * same proportions, animated if the file is.
 */
export function pictures(browser: Browser, files: string[]): Promise<Accounting> {
  return withBackOffice(browser, { PICTURE_VARIANTS: '1' }, async (office) => {
    const accounting = emptyAccounting();
    const stored: { file: string; url: string; message: string }[] = [];
    for (const file of files) {
      const uploaded = await upload(office, basename(file), readFileSync(file));
      if (uploaded.url) stored.push({ file, ...uploaded });
      else account(accounting, `${basename(file)} (refused)`, uploaded.message ? 'reported' : 'lost');
    }
    const address =
      office.site.url +
      showInArticle(
        office,
        stored.map(({ url }) => url),
      );
    await picturesSettled(browser, [address], { viewport: { width: 1440, height: 900 } });
    await office.page.goto(address);
    for (const { file, url, message } of stored) {
      const fault = await faultOf(office.page, url, readFileSync(file));
      if (fault) account(accounting, `${basename(file)}: ${fault}`, message ? 'reported' : 'lost');
      else account(accounting, basename(file), 'kept');
    }
    return accounting;
  });
}

/**
 * Puts the pictures into one article in the database, bypassing its form: what is judged is how pages show stored
 * files.
 */
function showInArticle({ folder }: BackOffice, urls: string[]): string {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  try {
    const { id, slug } =
      database.prepare(`select id, slug from blog_posts where status = 'Published' limit 1`).get() ?? {};
    const content = urls.map((url) => `<img src="${url}" alt="${url}">`).join('<p>.</p>');
    database.prepare('update blog_posts set content = ? where id = ?').run(content, String(id));
    database.exec('update content_version set version = version + 1');
    return `/blog/${slug}`;
  } finally {
    database.close();
  }
}

/** Difference between a picture of the page and its file; '' where there is none. */
function faultOf(page: Page, url: string, bytes: Buffer): Promise<string> {
  return page.evaluate(
    async ({ address, base64, limit }) => {
      const shown = [
        ...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('main img, main video'),
      ].find(
        (element) =>
          element.getAttribute('alt') === address ||
          element.outerHTML.includes(address.replace(/\.\w+$/, '')),
      );
      if (!shown) return 'not on the page';
      if (shown instanceof HTMLVideoElement) return shown.error ? 'its film fails' : '';
      shown.loading = 'eager';
      await shown.decode().catch(() => {});
      if (shown.naturalWidth === 0) return 'not drawn';
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const signature = String.fromCharCode(...data.subarray(0, 12));
      const types: [string, string][] = [
        ['GIF', 'image/gif'],
        ['WEBP', 'image/webp'],
        ['PNG', 'image/png'],
        ['ftypavi', 'image/avif'],
      ];
      const type = types.find(([mark]) => signature.includes(mark))?.[1] ?? '';
      const file = new Blob([data], { type });
      const headers = { Accept: 'image/avif,image/webp,*/*' };
      const served = await (await fetch(shown.currentSrc, { headers })).blob();
      // The first frame of both, on white. A file that Chromium can't decode is only checked for being shown by the
      // page.
      const [original, ours] = await Promise.all(
        [file, served].map((blob) => createImageBitmap(blob).catch(() => undefined)),
      );
      if (!original || !ours) return '';
      const pixelsOf = (image: ImageBitmap, turn: number) => {
        const canvas = new OffscreenCanvas(24, 24);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) return new Uint8ClampedArray();
        context.fillStyle = 'white';
        context.fillRect(0, 0, 24, 24);
        context.translate(12, 12);
        context.rotate(((turn % 4) * Math.PI) / 2);
        context.scale(turn > 3 ? -1 : 1, 1);
        context.drawImage(image, -12, -12, 24, 24);
        return context.getImageData(0, 0, 24, 24).data;
      };
      // Chromium applies the EXIF orientation of JPEG, not of WebP and PNG; the product applies it to all.
      const turns = type === '' ? [0] : [0, 1, 2, 3, 4, 5, 6, 7];
      const there = pixelsOf(original, 0);
      const differences = turns.map((turn) => {
        const here = pixelsOf(ours, turn);
        return there.reduce((sum, value, at) => sum + Math.abs(value - (here[at] ?? 0)), 0) / there.length;
      });
      const difference = Math.min(...differences);
      if (difference > limit) return `other colours (${difference.toFixed(1)} of 255)`;
      const ratio = ({ width, height }: ImageBitmap) => Math.abs(Math.log(width / height));
      if (Math.abs(ratio(original) - ratio(ours)) > 0.05) return 'other proportions';
      const framesOf = async (blob: Blob) => {
        if (!blob.type.startsWith('image/')) return 1;
        const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
        // A damaged file yields as much as can be decoded of it.
        await Promise.all([decoder.tracks.ready, decoder.completed]).catch(() => {});
        return decoder.tracks.selectedTrack?.frameCount ?? 1;
      };
      return (await framesOf(file)) > 1 && (await framesOf(served)) <= 1 ? 'stands still' : '';
    },
    { address: url, base64: bytes.toString('base64'), limit: MAX_DIFFERENCE },
  );
}
