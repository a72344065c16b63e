import { countedUpTo } from '#domain/text/plural.ts';

/** '2 commentaires à traiter'. `more`: the count is a lower bound. */
export function openCommentsText(count: number, more = false): string {
  return countedUpTo({ count, more }, 'commentaire à traiter', 'commentaires à traiter');
}
