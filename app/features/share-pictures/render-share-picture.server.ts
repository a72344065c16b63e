import sharp, { type Sharp } from 'sharp';
import { shapeInColour } from '#infrastructure/picture-shape.server.ts';
import { type Letters, lettersOf } from './letter-outlines.server.ts';
import { LINE_HEIGHT, type SetLetter, setLine, setTitle } from './set-title.ts';
import {
  SHARE_PICTURE_HEIGHT as HEIGHT,
  PICTURE_CROPS,
  type SharePicture,
  SHARE_PICTURE_WIDTH as WIDTH,
} from './share-picture.ts';

const MARGIN = 60;
const ROOM = WIDTH - 2 * MARGIN;
const LAST_BASE_LINE = 566;
const ORANGE = '#f56020';
const CHALK = '#f6f1eb';
const MAX_PIXELS = 100_000_000;

const MARK_BOX = { left: MARGIN, top: 48, width: 139, height: 82 };
const TO_NAME = 15;

/** The mark of ui/brand-mark.tsx, which is a component: three exposures of one zigzag. */
const MARK = `<g transform="translate(${MARGIN} 48) scale(2.4)" fill="none" stroke="${ORANGE}" stroke-miterlimit="8">
<path d="M1 2 11.5 31.5 22 2 32.5 32" stroke-width="1.6" opacity=".4"/>
<path d="M8 2 18.5 31.5 29 2 39.5 32" stroke-width="3" opacity=".65"/>
<path d="M17.5 2 28 29.5 38.5 4.5 49 32" stroke-width="6.6"/></g>`;

/**
 * Overlay: text is on black, whatever the cover is, so that its contrast comes from the overlay and not from the
 * picture (§23.2).
 */
const SHADE = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-opacity=".5"/><stop offset=".3" stop-opacity=".24"/><stop offset=".62" stop-opacity=".78"/>
<stop offset=".86" stop-opacity=".96"/><stop offset="1"/></linearGradient></defs>
<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="url(#s)"/>`;

/** The files that are composed into the picture: the cover, and the agency's own mark. */
type Files = { cover: Uint8Array | undefined; mark: Uint8Array | undefined };

/** Renders the picture as JPEG, which every network shows. */
export async function renderSharePicture(page: SharePicture, { cover, mark }: Files): Promise<Buffer> {
  if (page.plain) return asJpeg(await background(cover, page.focus, page.crop && PICTURE_CROPS[page.crop]));
  const [display, text, own] = await Promise.all([lettersOf(780), lettersOf(420), ownMark(mark)]);
  const fitted = setTitle(page.title, ROOM, display.measure);
  // A title without a renderable glyph is replaced by the brand name.
  const title = fitted.lines.length > 0 ? fitted : setTitle(page.brand, ROOM, display.measure);
  const step = title.size * LINE_HEIGHT;
  const firstBaseLine = LAST_BASE_LINE - (title.lines.length - 1) * step;
  const above = setLine(page.line, ROOM, 42, 64, text.measure);
  const brand = setLine(page.brand, 700, 40, 132, display.measure);
  const paths = [
    ...title.lines.map((line, index) =>
      outlines(display, line, title.size, MARGIN, firstBaseLine + index * step),
    ),
    outlines(text, above, 42, MARGIN, firstBaseLine - title.size * 0.74 - 26),
    outlines(display, brand, 40, own ? own.end + TO_NAME : MARGIN + 140, 104),
  ];
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SHADE}${own ? '' : MARK}<path fill="${CHALK}" d="${paths.join('')}"/></svg>`;
  const layers = [{ input: Buffer.from(overlay) }, ...(own ? [own.layer] : [])];
  return asJpeg((await background(cover, page.focus)).composite(layers));
}

function asJpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** The agency's own mark in place of the built-in one, and its right edge. An unreadable one is left out. */
async function ownMark(mark: Uint8Array | undefined) {
  if (!mark) return undefined;
  try {
    const { png, width, height } = await shapeInColour(mark, MARK_BOX, ORANGE);
    const top = MARK_BOX.top + Math.round((MARK_BOX.height - height) / 2);
    return { layer: { input: png, left: MARK_BOX.left, top }, end: MARK_BOX.left + width };
  } catch {
    return undefined;
  }
}

/**
 * The cover, cropped around its focal point to fill the picture, else black. An unreadable cover is left out: the title
 * is what matters.
 */
async function background(
  cover: Uint8Array | undefined,
  focus: string | undefined,
  box: { width: number; height: number } = { width: WIDTH, height: HEIGHT },
) {
  if (cover) {
    try {
      const source = sharp(cover, { limitInputPixels: MAX_PIXELS, failOn: 'none' }).autoOrient();
      const { autoOrient: size } = await source.metadata();
      const scale = Math.max(box.width / size.width, box.height / size.height);
      const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
      const [x = 50, y = 50] = focus?.split(' ').map(Number.parseFloat) ?? [];
      // Crops as `object-position` does: the point at x % of the cover is at x % of the picture.
      const left = Math.round(((width - box.width) * x) / 100);
      const top = Math.round(((height - box.height) * y) / 100);
      const pixels = await source
        .resize(width, height, { fit: 'fill' })
        .extract({ left, top, ...box })
        .flatten({ background: '#000' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { channels } = pixels.info;
      return sharp(pixels.data, { raw: { ...box, channels } });
    } catch {
      // Black, as without cover.
    }
  }
  return sharp({ create: { ...box, channels: 3, background: '#000' } });
}

function outlines(letters: Letters, line: SetLetter[], size: number, x: number, y: number): string {
  return line
    .map(({ letter, stretch, x: at }) => letters.outline(letter, { x: x + at, y, size, stretch }))
    .join('');
}
