import { webAddress } from '../forms/web-address.ts';
import { instagramPostUrl, vimeoPageUrl } from '../media-blocks/video-link.ts';
import { linksIn } from '../text/marked-text.ts';
import { watchedAddress } from './asked-address.ts';

/** Whether an address of a text is the watched one. */
export function isSought(address: string, sought: string): boolean {
  return [address, instagramPostUrl(address)].some(
    (form) => form !== undefined && watchedAddress(form, new Set()) === sought,
  );
}

/** Where the watched address is in a text with light marks, or in a field that holds one address, and its words. */
export function findLink(
  text: string,
  sought: string,
): { start: number; end: number; words: string } | undefined {
  const link = linksIn(text).find(({ href }) => isSought(href, sought));
  if (link) {
    const end = link.end - 1;
    return { start: end - link.href.length, end, words: link.text };
  }
  const whole = webAddress(text) ?? vimeoPageUrl(text);
  return whole !== undefined && isSought(whole, sought)
    ? { start: 0, end: text.length, words: text.trim() }
    : undefined;
}
