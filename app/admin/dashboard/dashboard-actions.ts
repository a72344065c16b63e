import { href } from 'react-router';
import { shortened } from '#admin/controls/confirmation-dialog.tsx';
import { DUPLICATE } from '#admin/duplication/texts.ts';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import { type ContentKind, type ListName, listOf } from '#domain/content-kinds.ts';
import { counted, plural } from '#domain/text/plural.ts';

type Forms = readonly [one: string, many: string];

/** An action on the items of a list, with all its words (§15.6, §15.8, §15.12, §29.4). */
type ItemAction = {
  label: string;
  /** The toast of the action of a row, after the name of the item. */
  toast: string;
  /** The toast of a bulk action: what was changed, and what had the state already. */
  done: Forms;
  already: Forms;
  failed: string;
};

export const UPDATE_FAILED = 'Une erreur est survenue lors de la mise à jour';

/** The actions of the two lists; `dashboard-actions.server.ts` applies them. */
export const ITEM_ACTIONS = {
  publish: {
    label: 'Publier',
    toast: 'publié avec succès',
    done: ['publié', 'publiés'],
    already: ['déjà publié', 'déjà publiés'],
    failed: 'Une erreur est survenue lors de la publication',
  },
  unpublish: {
    label: 'Dépublier',
    toast: 'dépublié avec succès',
    done: ['dépublié', 'dépubliés'],
    already: ['déjà en brouillon', 'déjà en brouillon'],
    failed: 'Une erreur est survenue lors de la dépublication',
  },
  feature: {
    label: 'Mettre en avant',
    toast: 'mis en avant',
    done: ['mis en avant', 'mis en avant'],
    already: ['déjà mis en avant', 'déjà mis en avant'],
    failed: UPDATE_FAILED,
  },
  unfeature: {
    label: 'Retirer des mises en avant',
    toast: 'retiré des mises en avant',
    done: ['retiré des mises en avant', 'retirés des mises en avant'],
    already: ['déjà retiré', 'déjà retirés'],
    failed: UPDATE_FAILED,
  },
  delete: {
    label: 'Supprimer',
    toast: 'supprimé avec succès',
    done: ['supprimé', 'supprimés'],
    already: ['déjà supprimé', 'déjà supprimés'],
    failed: 'Une erreur est survenue lors de la suppression',
  },
} as const satisfies Record<string, ItemAction>;

export type ItemIntent = keyof typeof ITEM_ACTIONS;

/**
 * The lists of the dashboard, named like its tabs. `done`: an item before what was done to it; `bulk`: their bulk actions
 * besides the deletion, in order.
 */
export const LISTS = {
  projects: {
    thing: ['projet', 'projets'],
    done: 'Projet',
    deleted: 'ce projet',
    bulk: ['publish', 'unpublish', 'feature', 'unfeature'],
    empty: "Aucun projet n'a été créé pour le moment.",
    loadFailed: 'Une erreur est survenue lors du chargement des projets',
  },
  posts: {
    thing: ['article', 'articles'],
    done: 'Article',
    deleted: 'cet article',
    bulk: ['publish', 'unpublish'],
    empty: "Aucun article n'a été créé pour le moment.",
    loadFailed: 'Une erreur est survenue lors du chargement des articles',
  },
} as const satisfies Record<
  ListName,
  { thing: Forms; bulk: readonly ItemIntent[] } & Record<string, unknown>
>;

/** The toast of the action of a row: 'Projet publié avec succès'. */
export function doneText(intent: ItemIntent, kind: ContentKind): string {
  return `${LISTS[listOf(kind)].done} ${ITEM_ACTIONS[intent].toast}`;
}

/** The toast of a bulk action: '3 projets publiés, 1 déjà publié'. */
export function bulkText(
  list: ListName,
  intent: ItemIntent,
  { done, already, missing }: BulkOutcome,
): string {
  const action = ITEM_ACTIONS[intent];
  const [thing, things]: Forms = LISTS[list].thing;
  const parts = [
    [done, ...action.done],
    [already, ...action.already],
    [missing, 'introuvable', 'introuvables'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many], index) => {
      const named = index === 0 ? counted(count, thing, things) : count;
      return `${named} ${plural(count, one, many)}`;
    })
    .join(', ');
}

/** The confirmation before items are deleted; of a single one, the text of the specification (§15.7, §29.6). */
export function deletionQuestion(list: ListName, count: number): string {
  const [thing, things]: Forms = LISTS[list].thing;
  const these = count > 1 ? `ces ${counted(count, thing, things)}` : LISTS[list].deleted;
  return `Êtes-vous sûr de vouloir supprimer ${these} ?`;
}

/** The refusal to delete what the list still showed as a draft, by the titles of what is public now. */
export function notDeletedText(titles: readonly string[]): string {
  const published = plural(titles.length, 'a été publié', 'ont été publiés');
  const named = shortened(titles.map((title) => `«\u00a0${title}\u00a0»`));
  return `${named} ${published} entre-temps\u00a0: rien n’a été supprimé. Relisez la liste, puis recommencez.`;
}

/** Where the actions are submitted, also from other screens. */
export const TO_DASHBOARD = { method: 'post', action: href('/admin/dashboard') } as const;

/** The failure message of the action that a form requested, also when the server did not respond. */
export function failureText(form: FormData): string {
  const intent = String(form.get('intent'));
  if (isItemIntent(intent)) return ITEM_ACTIONS[intent].failed;
  return intent === 'duplicate' ? DUPLICATE.failure : UPDATE_FAILED;
}

function isItemIntent(intent: string): intent is ItemIntent {
  return Object.hasOwn(ITEM_ACTIONS, intent);
}
