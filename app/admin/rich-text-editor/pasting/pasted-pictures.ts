import { pictureAddress } from '#domain/posts/post-content.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import { type LostParts, noteLost, shortened } from './lost-parts.ts';
import { TICK_BOX_PICTURE } from './pasted-characters.ts';
import { rtfPictures } from './rtf-pictures.ts';

/** A stored picture, as returned by an upload and by the library. */
export type StoredPicture = {
  url: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
};

/** The pictures of a clipboard to upload, and its HTML with the stored URLs. */
export type PastedPictures = {
  files: { file: File; alt: string }[];
  /** The clipboard contains pictures only. */
  alone: boolean;
  withStored: (stored: readonly (StoredPicture | undefined)[]) => string;
};

/** Data URLs of uploadable types. One with fewer characters is a placeholder of another picture (lazy loading). */
const IMAGES = /^data:(image\/(?:jpe?g|png|webp|avif|gif))(?:;[\w=-]+)*;base64,([\s\S]{100,})$/i;

/** Browsers type a file by its extension, and many machines know none of these: the upload says what to do with them. */
const UNTYPED_PICTURE = /\.(?:hei[cf]s?|avif|jfif|tiff?)$/i;

export function isPictureFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || (type === '' && UNTYPED_PICTURE.test(name));
}

/** The parts of a clipboard that may contain pictures. `rtf` is only read when the HTML references local files. */
export type Clipboard = { html: string; files: readonly File[]; rtf: () => string };

/**
 * The pictures of a pasted text to upload: the clipboard's files, the HTML's `data:` URLs, and the pictures in the
 * clipboard's RTF. A file belongs to a picture of the HTML without a URL of this site; when there are more pictures
 * than files, the files follow the text, since the mapping is unknown.
 */
export function pastedPictures({ html, files, rtf }: Clipboard, siteOrigin: string): PastedPictures {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')].filter((picture) => !isOrnament(picture));
  const foreign = pictures.filter((picture) => addressOf(picture, siteOrigin) === undefined);
  const held = [...foreign.flatMap(heldFile), ...filesOfRtf(foreign, rtf)];
  const filled = new Set(held.map(({ picture }) => picture));
  const bare = foreign.filter((picture) => !filled.has(picture));
  const hasText = page.body.textContent?.trim() !== '';
  const hasOwn = foreign.length < pictures.length;
  const repeats = (hasOwn && foreign.length === 0) || (hasText && isOfOffice(html));
  const given = repeats ? [] : files;
  const matched =
    given.length < bare.length
      ? []
      : bare.flatMap((picture, at) => {
          const file = given[at];
          return file ? [{ picture, file }] : [];
        });
  const placed = [...held, ...matched];
  // A `data:` picture may also be among the files.
  const loose = given.slice(bare.length === 0 ? held.length : matched.length);
  return {
    files: [
      ...placed.map(({ picture, file }) => ({ file, alt: picture.getAttribute('alt') ?? '' })),
      ...loose.map((file) => ({ file, alt: '' })),
    ],
    alone: !hasText && !hasOwn && placed.length === foreign.length,
    withStored: (stored) => {
      for (const [index, { picture }] of placed.entries()) place(picture, stored[index]);
      for (const one of stored.slice(placed.length)) {
        const picture = page.createElement('img');
        page.body.append(picture);
        place(picture, one);
      }
      return page.body.innerHTML;
    },
  };
}

/** Reports and removes pictures that are on other sites or in local files. */
export function takeForeignPictures(page: Document, siteOrigin: string | undefined, lost: LostParts): void {
  for (const picture of page.querySelectorAll('img')) {
    if (addressOf(picture, siteOrigin) !== undefined) continue;
    if (!isOrnament(picture)) noteLost(lost.left, 'picture', nameOf(picture));
    picture.remove();
  }
}

/** Removes links around pictures that only enlarge them: this site does that by itself. */
export function withoutEnlargingLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const path = URL.canParse(href, 'http://page.invalid')
      ? new URL(href, 'http://page.invalid').pathname
      : '';
    if (!/\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(path)) continue;
    if (link.textContent?.trim() === '') link.replaceWith(...link.childNodes);
    else for (const picture of link.querySelectorAll('img')) link.before(picture);
  }
}

/**
 * Pictures are blocks in an article: one at the start of a paragraph moves before it with its link, and leaves no empty
 * paragraph.
 */
export function picturesBeforeText(page: Document): void {
  for (const block of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    for (
      let picture = block.querySelector('img');
      picture && isFirst(picture, block);
      picture = block.querySelector('img')
    ) {
      const link = picture.closest('a[href]')?.cloneNode() as Element | undefined;
      link?.append(picture);
      block.before(link ?? picture);
    }
}

/** Whether no text precedes an element in its block. */
function isFirst(element: Element, block: Element): boolean {
  for (let node: Node = element; node !== block; node = node.parentNode ?? block)
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (before.nodeType !== Node.COMMENT_NODE && before.textContent?.trim() !== '') return false;
  return true;
}

function addressOf(picture: Element, siteOrigin: string | undefined): string | undefined {
  return pictureAddress(picture.getAttribute('src') ?? '', siteOrigin);
}

/**
 * Excel and Word add a rendering of the copied text or cells to the clipboard, with the pictures included: it contains
 * nothing new.
 */
function isOfOffice(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class="?Mso|Generator"? content="?Microsoft|LibreOffice/i.test(
    html,
  );
}

/** A tracking pixel, a line of an e-mail, a list bullet or a checkbox. */
function isOrnament(picture: Element): boolean {
  return (
    picture.matches(TICK_BOX_PICTURE) ||
    picture.closest('[style*="mso-list:Ignore" i]') !== null ||
    ['width', 'height'].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ''))
  );
}

type Held = { picture: HTMLImageElement; file: File };

/**
 * The pictures of Word and LibreOffice: the HTML references local files, which browsers can't read; the RTF contains
 * the same pictures in the same order.
 */
function filesOfRtf(pictures: readonly HTMLImageElement[], rtf: () => string): Held[] {
  const local = pictures.filter((picture) => /^file:/i.test(picture.getAttribute('src') ?? ''));
  const found = local.length === 0 ? [] : rtfPictures(rtf());
  // With unequal counts the mapping is unknown.
  if (found.length !== local.length) return [];
  return local.flatMap((picture, index) => {
    const file = found[index];
    return file ? [{ picture, file }] : [];
  });
}

function heldFile(picture: HTMLImageElement, index: number): Held[] {
  const [, type = '', text = ''] = IMAGES.exec(picture.getAttribute('src') ?? '') ?? [];
  if (type === '') return [];
  try {
    const bytes = Uint8Array.from(atob(text.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
    return [
      {
        picture,
        file: new File([bytes], `image-${index + 1}.${type.slice(6)}`, { type }),
      },
    ];
  } catch {
    return [];
  }
}

/**
 * Replaces a picture by the stored one, with its dimensions; one that could not be stored is already reported, and is
 * removed.
 */
function place(picture: HTMLImageElement, stored: StoredPicture | undefined): void {
  if (!stored) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', stored.url);
  for (const name of ['width', 'height'] as const) {
    if (stored[name]) picture.setAttribute(name, String(stored[name]));
    else picture.removeAttribute(name);
  }
}

/** The name of a picture: its alternative text, else its file name, else its site. */
function nameOf(picture: Element): string {
  const alt = shortened(picture.getAttribute('alt') ?? '');
  if (alt) return alt;
  // Lazy loading keeps the URL in `data-src`.
  const source = picture.getAttribute('data-src') ?? picture.getAttribute('src') ?? '';
  if (!/^(?:https?|file):/i.test(source) || !URL.canParse(source)) return '';
  const { hostname, pathname } = new URL(source);
  const file = pathname.split('/').at(-1) ?? '';
  return /\.\w{2,5}$/.test(file) ? (decodedUri(file) ?? file) : hostname;
}
