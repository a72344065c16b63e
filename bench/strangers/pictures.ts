import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { picturesSettled } from '../settled-pictures.ts';
import { type Accounting, account, emptyAccounting } from './accounting.ts';
import { type BackOffice, upload, withBackOffice } from './back-office.ts';

/** Mean difference of a channel, of 255, between a file as Chromium draws it and as the page shows it. */
const MAX_DIFFERENCE = 8;

/**
 * Every picture is refused with a reason, or an article shows it as Chromium draws the file itself: same colours, same proportions,
 * moving where the file moves.
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

/** Puts the pictures into one article, past its form: what is judged is what pages show of stored files. */
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

/** What is wrong with a picture of the page beside its file; '' where nothing is. */
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
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const original = new Image();
      original.src = URL.createObjectURL(new Blob([data]));
      const drawable = await original.decode().then(
        () => true,
        () => false,
      );
      if (shown instanceof HTMLVideoElement) return shown.error ? 'its film fails' : '';
      shown.loading = 'eager';
      await shown.decode().catch(() => {});
      if (shown.naturalWidth === 0) return 'not drawn';
      if (!drawable) return '';
      const ratio = (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight;
      if (Math.abs(ratio(shown) / ratio(original) - 1) > 0.05) return 'other proportions';
      const pixelsOf = (image: HTMLImageElement) => {
        const canvas = new OffscreenCanvas(24, 24);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context?.drawImage(image, 0, 0, 24, 24);
        return context?.getImageData(0, 0, 24, 24).data ?? new Uint8ClampedArray();
      };
      const [there, here] = [pixelsOf(original), pixelsOf(shown)];
      const difference =
        there.reduce((sum, value, at) => sum + Math.abs(value - (here[at] ?? 0)), 0) / there.length;
      if (difference > limit) return `other colours (${difference.toFixed(1)} of 255)`;
      const framesOf = async (blob: Blob) => {
        const type = blob.type.startsWith('image/') ? blob.type : '';
        if (!type) return 1;
        const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type });
        await decoder.completed.catch(() => {});
        return decoder.tracks.selectedTrack?.frameCount ?? 1;
      };
      const signature = String.fromCharCode(...data.subarray(0, 12));
      const type = signature.startsWith('GIF')
        ? 'image/gif'
        : signature.includes('WEBP')
          ? 'image/webp'
          : signature.includes('PNG')
            ? 'image/png'
            : signature.includes('ftypavi')
              ? 'image/avif'
              : '';
      const given = await framesOf(new Blob([data], { type }));
      if (given > 1 && (await framesOf(await (await fetch(shown.currentSrc)).blob())) <= 1)
        return 'stands still';
      return '';
    },
    { address: url, base64: bytes.toString('base64'), limit: MAX_DIFFERENCE },
  );
}
