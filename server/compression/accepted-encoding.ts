import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** The content encodings of this server, the better one first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/**
 * Content negotiation: the encoding among `ready` that an Accept-Encoding header prefers, ours where it has no
 * preference; undefined: no encoding (identity).
 */
export function acceptedEncoding(
  header: string | null | undefined,
  ready: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!header) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [best] = negotiator.encodings([...ready, 'identity'], { preferred: ENCODINGS });
  return best === 'identity' ? undefined : best;
}
