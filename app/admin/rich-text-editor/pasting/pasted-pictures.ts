import { pictureAddress } from '#domain/posts/post-content.ts';
import { type LostParts, noteLost, shortened } from './lost-parts.ts';
import { TICK_BOX_PICTURE } from './pasted-characters.ts';
import { rtfPictures } from './rtf-pictures.ts';

/** A stored picture, as an upload and the library give it. */
export type StoredPicture = {
  url: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
};

/** What of a clipboard is to be uploaded, and its text with the addresses of what was stored. */
export type PastedPictures = {
  files: { file: File; alt: string }[];
  /** There is nothing beside them. */
  alone: boolean;
  withStored: (stored: readonly (StoredPicture | undefined)[]) => string;
};

/** Of the kinds that can be uploaded. One of fewer letters only keeps the place of another. */
const IMAGES = /^data:(image\/(?:jpe?g|png|webp|avif|gif))(?:;[\w=-]+)*;base64,([\s\S]{100,})$/i;

/** What of a clipboard is read for its pictures. `rtf` is asked for only where the HTML names files of the writer's machine. */
export type Clipboard = { html: string; files: readonly File[]; rtf: () => string };

/**
 * The pictures that came with a text, to be uploaded: files beside it, what it holds itself (`data:`), and what stands in RTF
 * beside it. A file belongs to a picture of the text that has no address of this site; where there are more pictures than files,
 * they come after the text, since which is which isn't known.
 */
export function pastedPictures({ html, files, rtf }: Clipboard, siteOrigin: string): PastedPictures {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...page.querySelectorAll('img')].filter((picture) => !isOrnament(picture));
  const foreign = pictures.filter((picture) => addressOf(picture, siteOrigin) === undefined);
  const held = [...foreign.flatMap(heldFile), ...filesOfRtf(foreign, rtf)];
  const bare = foreign.filter((picture) => !held.some((one) => one.picture === picture));
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
  // A picture that the text holds itself may be among the files once more.
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

/** Names the pictures that are at other sites or in files of the writer's machine, and takes them out. */
export function takeForeignPictures(page: Document, siteOrigin: string | undefined, lost: LostParts): void {
  for (const picture of page.querySelectorAll('img')) {
    if (addressOf(picture, siteOrigin) !== undefined) continue;
    if (!isOrnament(picture)) noteLost(lost.left, 'picture', nameOf(picture));
    picture.remove();
  }
}

/** Pictures are blocks in an article: one that begins a paragraph goes before it, and leaves no empty one. */
export function picturesBeforeText(page: Document): void {
  for (const block of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    for (
      let picture = block.querySelector('img');
      picture && isFirst(picture, block);
      picture = block.querySelector('img')
    )
      block.before(picture);
}

/** Whether nothing is said in a block before one of its elements. */
function isFirst(element: Element, block: Element): boolean {
  for (let node: Node = element; node !== block; node = node.parentNode ?? block)
    for (let before = node.previousSibling; before; before = before.previousSibling)
      if (before.nodeType !== Node.COMMENT_NODE && before.textContent?.trim() !== '') return false;
  return true;
}

function addressOf(picture: Element, siteOrigin: string | undefined): string | undefined {
  return pictureAddress(picture.getAttribute('src') ?? '', siteOrigin);
}

/** Excel and Word put a drawing of the copied words or cells beside them, with the pictures among them: it says nothing more. */
function isOfOffice(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class="?Mso|Generator"? content="?Microsoft|LibreOffice/i.test(
    html,
  );
}

/** A point that counts readers, a line of an e-mail, the bullet of a list or a box to tick. */
function isOrnament(picture: Element): boolean {
  return (
    picture.matches(TICK_BOX_PICTURE) ||
    picture.closest('[style*="mso-list:Ignore" i]') !== null ||
    ['width', 'height'].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ''))
  );
}

type Held = { picture: HTMLImageElement; file: File };

/** The pictures of Word and LibreOffice: the HTML names files that no browser may read, RTF holds the same pictures in this order. */
function filesOfRtf(pictures: readonly HTMLImageElement[], rtf: () => string): Held[] {
  const local = pictures.filter((picture) => /^file:/i.test(picture.getAttribute('src') ?? ''));
  const found = local.length === 0 ? [] : rtfPictures(rtf());
  // Which is which isn't known where one of the two has more.
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

/** A picture in its place, with the size of what was stored; one that wasn't has been told of, and goes. */
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

/** What a picture is called: its words, else its file, else the site that it is at. */
function nameOf(picture: Element): string {
  const alt = shortened(picture.getAttribute('alt') ?? '');
  if (alt) return alt;
  // A page that loads its pictures late keeps their address apart.
  const source = picture.getAttribute('data-src') ?? picture.getAttribute('src') ?? '';
  if (!/^(?:https?|file):/i.test(source) || !URL.canParse(source)) return '';
  const { hostname, pathname } = new URL(source);
  const file = pathname.split('/').at(-1) ?? '';
  return /\.\w{2,5}$/.test(file) ? safelyDecoded(file) : hostname;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
