import { LINK_SCHEMES } from '#domain/posts/post-content.ts';

/** What is an address in a text: a name with a dot alone may be a file's, or the end of a sentence (§20.7). */
export function isClearAddress(text: string): boolean {
  const beginnings = [...LINK_SCHEMES.map((scheme) => `${scheme}:`), 'www.'];
  return beginnings.some((one) => text.toLowerCase().startsWith(one)) || /^[^/@]+@/.test(text);
}
