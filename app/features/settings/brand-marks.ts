import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { type PictureFactsByKey, pictureOfWidth } from '#domain/files/stored-picture.ts';
import type { SiteSettings } from '#domain/site-settings.ts';

type Identity = SiteSettings['identity'];

/** Sizes of the icons in pixels: browser tab, phone home screen, search engines. */
export const ICON_SIZES = [32, 180, 512] as const;

export type IconSize = (typeof ICON_SIZES)[number];

/** Aspect ratio of the built-in mark, in whose box the agency's own is placed too. */
const MARK_RATIO = 58 / 34;

/** The CSS mask that renders the agency's logo in one colour (§34.1); undefined where it has none. */
export function logoShape({ logo }: Identity): string | undefined {
  return shapeOf(logo);
}

/**
 * The custom properties of the root for the agency's own mark (§34.1): its mask, and its width as a fraction of the
 * mark's box, so that a narrow mark leaves no gap before the name. Undefined where the agency has none.
 */
export function ownMark({ mark }: Identity, pictures: PictureFactsByKey) {
  const shape = shapeOf(mark);
  if (shape === undefined) return undefined;
  const { width, height } = pictures[mark] ?? { width: MARK_RATIO, height: 1 };
  const part = Math.min(1, width / height / MARK_RATIO);
  return { '--own-mark': shape, '--own-mark-part': String(Math.round(part * 1000) / 1000) };
}

function shapeOf(picture: string): string | undefined {
  // The width of the largest place at common pixel densities.
  return isStoredFile(picture) ? `url("${pictureOfWidth(picture, 640)}")` : undefined;
}

/** The icons of the site: generated from the agency's own mark, else the built-in ones (§34.2). */
export function siteIcons(identity: Identity) {
  if (!isStoredFile(identity.mark))
    return {
      tab: { href: '/favicon.svg', type: 'image/svg+xml' },
      small: '/favicon-32.png',
      touch: '/apple-touch-icon.png',
      large: siteMedia('icons/icon-512.png'),
    };
  return {
    tab: { href: iconAddress(32), type: 'image/png' },
    small: iconAddress(32),
    touch: iconAddress(180),
    large: iconAddress(512),
  };
}

/** The icons of the web manifest. */
export function iconsOfManifest(identity: Identity) {
  const { touch, large } = siteIcons(identity);
  return [
    { src: touch, sizes: '180x180', type: 'image/png' },
    { src: large, sizes: '512x512', type: 'image/png' },
  ];
}

function iconAddress(size: IconSize): string {
  return href('/icones/:file', { file: `${size}.png` });
}
