import { KINDS } from '#domain/projects/kinds.ts';
import { counted } from '#domain/text/plural.ts';
import { GROWN_OLD, LINK_FAILURES, type WatchedShape } from '#domain/watch/watch.ts';
import type { WatchedEntry } from '#features/watch/read-watched.server.ts';

export const DESCRIPTION =
  'Chaque semaine, le site demande des nouvelles des liens et des films qui mènent ailleurs. Il en parle ici après deux essais manqués à un jour d’écart. Les contenus qui n’ont pas bougé depuis un an y sont aussi.';
export const FAILED = 'Une erreur est survenue lors de la mise à jour';

/** Why an entry is listed, as a sentence. */
export function reasonOf({ shape, failure }: Pick<WatchedEntry, 'shape' | 'failure'>): string {
  return shape === 'content' ? GROWN_OLD : LINK_FAILURES[failure ?? 'silent'];
}

/** What kind of thing an entry's item is: 'Article', 'Projet influence', 'Page', 'Réglages'. */
export function kindOf({ kind, itemId }: Pick<WatchedEntry, 'kind' | 'itemId'>): string {
  if (kind === 'content') return itemId === 'settings' ? 'Réglages' : 'Page';
  return kind === 'post' ? 'Article' : `Projet ${KINDS[kind].label}`;
}

/** 'Article « Carnet »'; the settings are one. */
export function itemName(entry: Pick<WatchedEntry, 'kind' | 'itemId' | 'title'>): string {
  const kind = kindOf(entry);
  return kind === entry.title ? kind : `${kind} «\u00a0${entry.title}\u00a0»`;
}

/** 'Rien à surveiller', '3 points à revoir', 'Plus de 1 000 points à revoir'. */
export function countText(
  { count, more }: { count: number; more: boolean },
  shape: WatchedShape | undefined,
): string {
  if (count > 0) return `${more ? 'Plus de ' : ''}${counted(count, 'point à revoir', 'points à revoir')}`;
  return shape === undefined ? 'Rien à surveiller pour le moment.' : 'Rien de ce genre à surveiller.';
}
