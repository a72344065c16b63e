import { hash } from 'node:crypto';
import { href, type RouterContextProvider } from 'react-router';
import { mediaType } from '#domain/files/media-type.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore, readStoredFile } from '#infrastructure/file-store/file-store.server.ts';
import { readPublishedSettings, readSettingsPictures } from '../read-settings.server.ts';
import { LOGO_HEIGHT, logoWidth, shownLogos } from './shown-logos.ts';

/** A larger file remains a request of its own. */
const LARGEST_LOGO_BYTES = 24_000;

/** The clients' logos in one SVG picture (a sprite sheet): one request instead of one for each. */
export type LogoSheet = {
  address: string;
  /** The ids of the views of the sheet, by the URL of the logo's own file. */
  views: Readonly<Record<string, string>>;
};

/**
 * The address and the views of the sheet of the published logos. It lacks a logo that is missing, large or of unknown
 * width: the page requests its own file, as that of a logo which only a preview has. Files never change under their
 * URL, so none is read: a restored backup whose files are elsewhere gives the same page (§51.3). Throws database errors.
 */
export async function readLogoSheet(
  context: Readonly<RouterContextProvider>,
): Promise<LogoSheet | undefined> {
  const logos = await readSheetLogos(context);
  if (logos.length === 0) return undefined;
  const file = `${hash('sha256', logos.map(({ logo }) => logo).join('\n')).slice(0, 16)}.svg`;
  return {
    address: href('/icones/clients/:file', { file }),
    views: Object.fromEntries(logos.map(({ logo, id }) => [logo, id])),
  };
}

/** The sheet itself. A missing file leaves its view empty. Throws errors of database and file store. */
export async function renderLogoSheet(context: Readonly<RouterContextProvider>): Promise<string> {
  const logos = await readSheetLogos(context);
  const parts = logos.map(async ({ id, width, key }, index) => {
    const top = index * LOGO_HEIGHT;
    const view = `<view id="${id}" viewBox="0 ${top} ${width} ${LOGO_HEIGHT}"/>`;
    if (!(await fileStore().head(key))) return view;
    const box = `width="${width}" height="${LOGO_HEIGHT}"`;
    return `${view}<image y="${top}" ${box} href="${dataUrl(mediaType(key), await readStoredFile(key))}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(parts)).join('')}</svg>\n`;
}

async function readSheetLogos(context: Readonly<RouterContextProvider>) {
  const settings = await readPublishedSettings(context);
  const pictures = await readSettingsPictures(settings);
  const shown = [...new Set(shownLogos(settings).map(({ logo }) => logo))];
  const uploaded = shown.filter((logo) => !isSiteMedia(logo));
  const small = new Set(await smallFiles(uploaded));
  return shown.flatMap((logo) => {
    const width = logoWidth(logo, pictures);
    const key = storedFileKey(logo);
    const isThere = isSiteMedia(logo) || small.has(logo);
    if (!isThere || width === undefined || key === undefined) return [];
    return [{ logo, id: `l${hash('sha256', logo).slice(0, 5)}`, width, key }];
  });
}

async function smallFiles(urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('url', 'in', urls)
    .where('bytes', '<=', LARGEST_LOGO_BYTES)
    .execute();
  return rows.map(({ url }) => url);
}

/** A file in a URL. SVG stays text, which compresses better. */
function dataUrl(type: string, bytes: Uint8Array): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!type.startsWith('image/svg')) return `data:${type};base64,${content.toString('base64')}`;
  const text = encodeURIComponent(content.toString('utf8').replaceAll('"', "'"));
  return `data:image/svg+xml,${text.replace(/%(?:20|2F|3A|3B|3D|2C)/g, decodeURIComponent)}`;
}
