export type Encoding = 'br' | 'gzip';

/** The encodings that this server makes, the better one first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The best of `ready` that an Accept-Encoding header takes; undefined: the bytes as they are. */
export function acceptedEncoding(
  header: string | null | undefined,
  ready: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!header) return undefined;
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', quality = ''] = part.split(';', 2);
      return [name.trim().toLowerCase(), !/^\s*q=0(\.0*)?\s*$/.test(quality)] as const;
    }),
  );
  return ENCODINGS.find((name) => ready.includes(name) && (accepted.get(name) ?? accepted.get('*')));
}
