import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type BackOffice, openBackOffice } from '../harness/back-office.ts';
import { inDatabase } from '../harness/sites.ts';
import { type Piece, piece } from './pieces.ts';

/** Mean difference of a channel, of 255, between a file as Chromium renders it and as the page shows it. */
const MAX_DIFFERENCE = 8;

/**
 * Every picture is refused with a reason, or an article shows it as Chromium renders the original file: same colours,
 * same proportions, animated if the file is.
 */
export async function* pictures(browser: Browser, files: string[]): AsyncGenerator<Piece> {
  await using office = await openBackOffice(browser, { PICTURE_VARIANTS: '1' });
  const stored: { file: string; url: string; message: string }[] = [];
  for (const file of files) {
    const uploaded = await upload(office, file);
    if (uploaded.url) stored.push({ file, ...uploaded });
    else yield piece(`${basename(file)} (refused)`, false, uploaded.message !== '');
  }
  const urls = stored.map(({ url }) => url);
  await office.page.goto(office.url + (await showInArticle(office, urls)));
  for (const { file, url, message } of stored) {
    const fault = await faultOf(office.page, url, readFileSync(file));
    yield piece(fault ? `${basename(file)}: ${fault}` : basename(file), fault === '', message !== '');
  }
}

/**
 * Puts the pictures into one article in the database, bypassing its form, once their variants are made: what is judged
 * is how pages show stored files. Returns its path.
 */
async function showInArticle({ folder }: BackOffice, urls: string[]): Promise<string> {
  const pending = "select url from stored_files where variants_at is null and type like 'image/%'";
  const read = () => inDatabase(folder, (database) => database.prepare(pending).all());
  while (read().some(({ url }) => urls.includes(String(url)))) await pause(500);
  return inDatabase(folder, (database) => {
    const { id, slug } =
      database.prepare(`select id, slug from blog_posts where status = 'Published' limit 1`).get() ?? {};
    const content = urls.map((url) => `<img src="${url}" alt="${url}">`).join('<p>.</p>');
    database.prepare('update blog_posts set content = ? where id = ?').run(content, String(id));
    database.exec('update content_version set version = version + 1');
    return `/blog/${slug}`;
  });
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

/**
 * Every film plays in Chromium with a poster, or is refused or accepted with a remark. Without ffmpeg, the harder case.
 */
export async function* films(browser: Browser, files: string[]): AsyncGenerator<Piece> {
  await using office = await openBackOffice(browser);
  await office.page.goto(`${office.url}/about`);
  for (const file of files) {
    const { url, message } = await upload(office, file);
    const plays = message === '' && url !== '' && (await office.page.evaluate(playsWithPicture, url));
    yield piece(basename(file), plays, message !== '');
  }
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

/** Uploads a file to the library, as its screen does. `message`: all sentences of the response; '' where it has none. */
async function upload({ url, cookie }: BackOffice, file: string): Promise<{ url: string; message: string }> {
  const response = await fetch(`${url}/admin/uploads?purpose=library`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: url, 'X-File-Name': encodeURIComponent(basename(file)) },
    body: Uint8Array.from(readFileSync(file)),
  });
  const body: Record<string, unknown> = await response.json().catch(() => ({}));
  const texts = Object.values(body).filter((value) => typeof value === 'string');
  return {
    url: response.ok && typeof body['url'] === 'string' ? body['url'] : '',
    message: texts.filter((text) => /\p{L}+ \p{L}+ /u.test(text)).join(' '),
  };
}
