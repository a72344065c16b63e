import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { type PictureFactsByKey, pictureOfWidth } from '#domain/files/stored-picture.ts';
import type { SiteSettings } from '#domain/site-settings.ts';

type Identity = SiteSettings['identity'];

/** Squares of the sign, in pixels: a browser's tab, a telephone's home screen, search engines. */
export const ICON_SIZES = [32, 180, 512] as const;

export type IconSize = (typeof ICON_SIZES)[number];

/** The box of the drawn mark, in which the agency's own stands too. */
const MARK_RATIO = 58 / 34;

/** What a style says to draw the agency's logo in one colour (§34.1); undefined where it has none. */
export function logoShape({ logo }: Identity): string | undefined {
  return shapeOf(logo);
}

/**
 * The properties by which the root names the agency's own sign (§34.1): its shape, and the part of the mark's box that is as
 * wide as it, so that a narrow sign leaves no gap before the name. Undefined where the agency has none.
 */
export function ownMark({ mark }: Identity, pictures: PictureFactsByKey) {
  const shape = shapeOf(mark);
  if (shape === undefined) return undefined;
  const { width, height } = pictures[mark] ?? { width: MARK_RATIO, height: 1 };
  const part = Math.min(1, width / height / MARK_RATIO);
  return { '--own-mark': shape, '--own-mark-part': String(Math.round(part * 1000) / 1000) };
}

function shapeOf(picture: string): string | undefined {
  // As wide as the widest place draws it, at the density of most screens.
  return isStoredFile(picture) ? `url("${pictureOfWidth(picture, 640)}")` : undefined;
}

/** The icons of the site: drawn from the agency's own sign, else those that the software brings (§34.2). */
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

function iconAddress(size: IconSize): string {
  return href('/icones/:file', { file: `${size}.png` });
}
