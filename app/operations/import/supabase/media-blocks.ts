import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { instagramPostUrl, vimeoReference } from '#domain/media-blocks/video-link.ts';
import { plainLines } from '../html/plain-text.ts';
import type { FittedTexts } from '../text/fitted-text.ts';
import { leftTexts, type Members, membersOf, memberText, parsedJson } from './parsed-json.ts';

const LAYOUTS = ['1-col', '2-col', '3-col'] as const;
const MAX_MEDIA = 30;
const LISTS = ['medias', 'media', 'items', 'images'];

/**
 * Converts the media blocks of a project from any of their stored forms: `{blocks}`, the bare list, media without
 * blocks, bare URLs. Pictures keep their source URLs. Unsupported media are reported (§56.2).
 */
export function sourceBlocks(text: string, texts: FittedTexts): MediaBlock[] {
  if (text === '') return [];
  const value = parsedJson(text);
  const { blocks } = membersOf(value);
  const list = Array.isArray(value) ? value : Array.isArray(blocks) ? blocks : parsedList(blocks);
  if (list === undefined) {
    if (Object.keys(membersOf(value)).length > 0 || typeof value !== 'object')
      texts.note('value-dropped', 'blocs médias illisibles');
    return [];
  }
  if (list.length > 100) texts.note('value-dropped', `${list.length - 100} blocs médias au-delà de 100`);
  return list.slice(0, 100).flatMap((entry, index) => {
    const block = sourceBlock(entry, index, texts);
    return block ? [block] : [];
  });
}

function parsedList(value: unknown): unknown[] | undefined {
  const parsed = typeof value === 'string' ? parsedJson(value) : undefined;
  return Array.isArray(parsed) ? parsed : undefined;
}

function sourceBlock(entry: unknown, index: number, texts: FittedTexts): MediaBlock | undefined {
  const members = membersOf(entry);
  const list = LISTS.map((name) => members[name]).find(Array.isArray);
  // A medium outside a block gets a block of its own.
  const entries: unknown[] = list ?? (isMedium(entry) ? [entry] : []);
  if (entries.length > MAX_MEDIA)
    texts.note('value-dropped', `${entries.length - MAX_MEDIA} médias au-delà de ${MAX_MEDIA} dans un bloc`);
  const written = memberText(members, 'text', 'texte', 'content', 'description');
  const medias = entries.slice(0, MAX_MEDIA).flatMap((one, place) => {
    const item = sourceMedium(one, `media-${index}-${place}`, texts, one === entry ? [written] : []);
    return item ? [item] : [];
  });
  const text = texts.cut(plainLines(texts.meant(written, 'bloc')), 20_000, 'texte d’un bloc');
  if (!entries.includes(entry)) noteLeft('bloc', members, [written], texts);
  if (medias.length === 0 && text === '') return undefined;
  const layout = layoutOf(memberText(members, 'layout', 'columns', 'type'), medias.length);
  return { id: idOf(members, `block-${index}`), layout, medias, ...(text ? { text } : {}) };
}

function isMedium(entry: unknown): boolean {
  const names = ['url', 'src', 'vimeoId', 'vimeo_id', 'embedUrl', 'embed_url'];
  return typeof entry === 'string' || memberText(membersOf(entry), ...names) !== '';
}

function layoutOf(text: string, count: number): MediaBlock['layout'] {
  const columns = Number(/[123]/.exec(text)?.[0] ?? Math.min(3, Math.max(1, count)));
  return LAYOUTS[columns - 1] ?? '1-col';
}

function idOf(members: Members, other: string): string {
  const id = memberText(members, 'id');
  return id !== '' && id.length <= 64 ? id : other;
}

/** `taken`: texts of the medium that belong to its block. */
function sourceMedium(
  entry: unknown,
  other: string,
  texts: FittedTexts,
  taken: readonly string[],
): MediaItem | undefined {
  const members = typeof entry === 'string' ? { url: entry } : membersOf(entry);
  const address = memberText(members, 'url', 'src', 'image', 'publicUrl', 'public_url').trim();
  const film = memberText(members, 'vimeoId', 'vimeo_id', 'videoId', 'video_id').trim();
  const post = memberText(members, 'embedUrl', 'embed_url', 'instagramUrl').trim();
  const type = memberText(members, 'type', 'kind').toLowerCase();
  const written = memberText(members, 'caption', 'legend', 'legende');
  const caption = texts.cut(texts.meant(written, 'légende'), 500, 'légende');
  const alt = memberText(members, 'alt', 'altText', 'alt_text');
  noteLeft('média', members, [...taken, written, alt], texts);
  const base = { id: idOf(members, other), ...(caption ? { caption } : {}) };
  const vimeo = vimeoReference(film || address);
  const instagram = instagramPostUrl(post || address);
  if (film !== '' || /video|film|vimeo/.test(type) || (vimeo !== undefined && /\D/.test(address))) {
    if (vimeo !== undefined) return { ...base, type: 'video', vimeoId: vimeo };
    return dropped(texts, `film « ${film || address} » : seuls ceux de Vimeo sont montrés dans un bloc`);
  }
  if (post !== '' || /insta|embed/.test(type) || instagram !== undefined) {
    if (instagram !== undefined) return { ...base, type: 'instagram', embedUrl: instagram };
    return dropped(texts, `publication Instagram « ${post || address} »`);
  }
  if (address === '') return dropped(texts, 'média sans adresse');
  const described = texts.cut(alt, 500, 'texte alternatif');
  return { ...base, type: 'image', url: address, ...(described ? { alt: described } : {}) };
}

/** Reports the texts of a block or a medium that have no place here. */
function noteLeft(what: string, members: Members, taken: readonly string[], texts: FittedTexts): void {
  for (const left of leftTexts(members, taken)) texts.note('text-lost', `${what}, ${left}`);
}

function dropped(texts: FittedTexts, what: string): undefined {
  texts.note('value-dropped', what);
}
