import { decodedUri } from '#domain/text/percent-encoding.ts';

/** Percent-decodes a text, if it is encoded. */
export function percentDecoded(text: string): string {
  return decodedUri(text) ?? text;
}
