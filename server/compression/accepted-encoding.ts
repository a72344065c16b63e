import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The encodings that this server makes, the better one first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const LONGEST_KEPT = 200;

// Browsers send a handful of headers, and reading one takes as long as a fifth of sending a kept page.
const known = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

/**
 * The encoding among `ready` that an Accept-Encoding header prefers, ours where it has no preference; undefined: the
 * bytes as they are.
 */
export function acceptedEncoding(
  header: string | null | undefined,
  ready: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!header) return undefined;
  const key = `${ready.join()} ${header}`;
  let encoding = known.get(key);
  if (!encoding) {
    encoding = preferred(header, ready) ?? 'identity';
    if (key.length <= LONGEST_KEPT) known.set(key, encoding);
  }
  return encoding === 'identity' ? undefined : encoding;
}

function preferred(header: string, ready: readonly Encoding[]): Encoding | 'identity' | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encodings([...ready, 'identity'], { preferred: ENCODINGS })[0];
}
