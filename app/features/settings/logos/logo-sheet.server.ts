import { createHash } from 'node:crypto';
import { href, type RouterContextProvider } from 'react-router';
import { mediaType } from '#domain/files/media-type.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { fileStore, readStoredFile } from '#infrastructure/file-store/file-store.server.ts';
import { readPublishedSettings, readSettingsPictures } from '../read-settings.server.ts';
import { LOGO_HEIGHT, logoWidth, shownLogos } from './shown-logos.ts';

/** A larger file remains a request of its own. */
const LARGEST_LOGO_BYTES = 24_000;

/** The clients' logos in one SVG picture (a sprite sheet): one request instead of one for each. */
export type LogoSheet = {
  svg: string;
  address: string;
  /** The ids of the views of the sheet, by the URL of the logo's own file. */
  views: Readonly<Record<string, string>>;
};

/**
 * The sheet of the published logos. It lacks a logo that is missing, large or of unknown width: the page requests its
 * own file, as that of a logo which only a preview has. Throws errors of database and file store.
 */
export async function readLogoSheet(
  context: Readonly<RouterContextProvider>,
): Promise<LogoSheet | undefined> {
  const settings = await readPublishedSettings(context);
  const pictures = await readSettingsPictures(settings);
  const parts: string[] = [];
  const views: Record<string, string> = {};
  for (const { logo } of shownLogos(settings)) {
    const width = logoWidth(logo, pictures);
    const key = storedFileKey(logo);
    if (width === undefined || key === undefined || logo in views) continue;
    const file = await fileStore().head(key);
    if (!file || file.size > LARGEST_LOGO_BYTES) continue;
    const box = `width="${width}" height="${LOGO_HEIGHT}"`;
    const top = parts.length * LOGO_HEIGHT;
    const id = `l${hashOf(logo).slice(0, 5)}`;
    views[logo] = id;
    parts.push(
      `<view id="${id}" viewBox="0 ${top} ${width} ${LOGO_HEIGHT}"/>` +
        `<image y="${top}" ${box} href="${dataUrl(mediaType(key), await readStoredFile(key))}"/>`,
    );
  }
  if (parts.length === 0) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>\n`;
  const file = `${hashOf(svg).slice(0, 16)}.svg`;
  return { svg, address: href('/icones/clients/:file', { file }), views };
}

/** A file in a URL. SVG stays text, which compresses better. */
function dataUrl(type: string, bytes: Uint8Array): string {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!type.startsWith('image/svg')) return `data:${type};base64,${content.toString('base64')}`;
  const text = encodeURIComponent(content.toString('utf8').replaceAll('"', "'"));
  return `data:image/svg+xml,${text.replace(/%(?:20|2F|3A|3B|3D|2C)/g, decodeURIComponent)}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
