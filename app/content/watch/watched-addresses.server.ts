import { Parser } from 'htmlparser2';
import { partId } from '#domain/content-checks/warning.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { webAddress } from '#domain/forms/web-address.ts';
import { additionalFilm } from '#domain/media-blocks/additional-film.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { instagramPostUrl, vimeoPageUrl, youtubePageUrl } from '#domain/media-blocks/video-link.ts';
import { PAGES, pageOfContent } from '#domain/pages/pages.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { fieldsByName } from '#domain/site-content/content-field.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { SETTINGS } from '#domain/site-settings.ts';
import { linksIn } from '#domain/text/marked-text.ts';
import { watchedAddress } from '#domain/watch/asked-address.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { fieldName } from '#infrastructure/database/schema/columns.server.ts';

/** An external address at its place: `field` is the fragment of the form's URL. */
export type WatchedAddress = { field: string; url: string; shape: 'link' | 'embed' };

/** More addresses of one item are not watched. */
const MAX_ADDRESSES = 500;

/** The external addresses of an item's row, with its child rows. */
export function addressesOfItem(
  kind: ContentKind,
  row: Readonly<Record<string, unknown>>,
  videos: readonly { vimeo_id: string; audio_description: string }[],
): WatchedAddress[] {
  const { search_text: _searched, ...columns } = row;
  const found = Object.entries(columns).flatMap(([column, value]): Found[] => {
    const field = fieldName(column);
    if (kind === 'post' && field === 'content') return inHtml(String(value));
    if (field === 'medias') return inBlocks((value as { blocks?: MediaBlock[] }).blocks ?? []);
    if (field === 'additionalMediaUrl') return inAdditionalFilm(String(value));
    if (field === 'additionalMediaAudioDescription') return [link(field, vimeoPageUrl(String(value)))];
    return inTexts(field, value);
  });
  const ofVideos = videos.flatMap(({ vimeo_id, audio_description }, index) => {
    const field = partId('video', index);
    return [embed(field, vimeoPageUrl(vimeo_id)), link(field, vimeoPageUrl(audio_description))];
  });
  return watched([...found, ...ofVideos]);
}

/** The external addresses of the settings or of a fixed page, among those of its fields that are stored. */
export function addressesOfContent(name: string, published: StoredContent): WatchedAddress[] {
  const page = pageOfContent(name);
  const description: ContentDescription = page === undefined ? SETTINGS : PAGES[page].content;
  const found = fieldsByName(description).flatMap(([field, { type, ...facts }]): Found[] => {
    const value = published[field];
    if (type === 'film' || type === 'captions') return [];
    const format = 'format' in facts ? facts.format : undefined;
    if (format === 'vimeo') return [embed(field, vimeoPageUrl(String(value ?? '')))];
    if (format === 'address') return textsIn(value).map((text) => link(field, webAddress(text)));
    return inTexts(field, value);
  });
  return watched(found);
}

type Found = { field: string; url: string | undefined; shape: 'link' | 'embed' };

const link = (field: string, url: string | undefined): Found => ({ field, url, shape: 'link' });
const embed = (field: string, url: string | undefined): Found => ({ field, url, shape: 'embed' });

function inTexts(field: string, value: unknown): Found[] {
  return textsIn(value).flatMap((text) => linksIn(text).map(({ href }) => link(field, href)));
}

function inHtml(html: string): Found[] {
  const found: Found[] = [];
  const parser = new Parser({
    onopentag(name, { href, src }) {
      if (name === 'a') found.push(link('content', href));
      if (name === 'iframe')
        found.push(embed('content', src === undefined ? src : (instagramPostUrl(src) ?? src)));
    },
  });
  parser.end(html);
  return found;
}

function inBlocks(blocks: readonly MediaBlock[]): Found[] {
  return blocks.flatMap(({ medias }, index) => {
    const field = partId('bloc', index);
    return medias.flatMap((item): Found[] => {
      if (item.type === 'instagram') return [embed(field, instagramPostUrl(item.embedUrl))];
      if (item.type !== 'video') return [];
      return [
        embed(field, vimeoPageUrl(item.vimeoId)),
        link(field, vimeoPageUrl(item.audioDescription ?? '')),
      ];
    });
  });
}

function inAdditionalFilm(text: string): Found[] {
  const film = additionalFilm(text);
  const field = 'additionalMediaUrl';
  if (film?.at === 'vimeo') return [embed(field, film.page)];
  if (film?.at === 'youtube') return [embed(field, youtubePageUrl(film.videoId))];
  return [link(field, film?.at === 'elsewhere' ? film.address : undefined)];
}

/** Each address of a field once, in its watched form; an embed stands before a link to the same. */
function watched(found: readonly Found[]): WatchedAddress[] {
  const { SITE_URL, FILES_URL } = configuration();
  const own = new Set([SITE_URL, FILES_URL].flatMap((url) => (url ? [new URL(url).host] : [])));
  const places = new Map<string, WatchedAddress>();
  for (const { field, url: address, shape } of found) {
    const url = address === undefined ? undefined : watchedAddress(address, own);
    const key = `${field} ${url}`;
    if (url === undefined || (places.has(key) && shape === 'link')) continue;
    places.set(key, { field, url, shape });
    if (places.size === MAX_ADDRESSES) break;
  }
  return [...places.values()];
}
