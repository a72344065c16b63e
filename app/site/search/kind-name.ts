import { KINDS } from '#domain/projects/kinds.ts';
import type { PublicHit } from '#features/public-search/find-public.server.ts';

/** What a hit is, as people read it. */
export function kindName(kind: PublicHit['kind']): string {
  if (kind === 'page') return 'Page';
  return kind === 'post' ? 'Article' : `Projet ${KINDS[kind].label}`;
}
