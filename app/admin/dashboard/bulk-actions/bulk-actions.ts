import type { Toast } from '#admin/toasts/flash.server.ts';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import type { PostIntent, ProjectIntent } from '../dashboard-actions.ts';

/** Singular and plural messages for the changed items, and for those that already had the state. */
const WORDS: Record<ProjectIntent, { done: [string, string]; already: [string, string] }> = {
  publish: { done: ['publié', 'publiés'], already: ['déjà publié', 'déjà publiés'] },
  unpublish: { done: ['dépublié', 'dépubliés'], already: ['déjà en brouillon', 'déjà en brouillon'] },
  feature: { done: ['mis en avant', 'mis en avant'], already: ['déjà mis en avant', 'déjà mis en avant'] },
  unfeature: {
    done: ['retiré des mises en avant', 'retirés des mises en avant'],
    already: ['déjà retiré', 'déjà retirés'],
  },
  delete: { done: ['supprimé', 'supprimés'], already: ['déjà supprimé', 'déjà supprimés'] },
};
const MISSING: [string, string] = ['introuvable', 'introuvables'];

/** The names of the dashboard's tabs. */
export type BulkSubject = 'projects' | 'posts';

export const THINGS: Record<BulkSubject, [string, string]> = {
  projects: ['projet', 'projets'],
  posts: ['article', 'articles'],
};

/** The bulk actions of each list, in the order of their buttons (§29.4). */
export const BULK_ACTIONS = {
  projects: [
    ['publish', 'Publier'],
    ['unpublish', 'Dépublier'],
    ['feature', 'Mettre en avant'],
    ['unfeature', 'Retirer des mises en avant'],
  ],
  posts: [
    ['publish', 'Publier'],
    ['unpublish', 'Dépublier'],
  ],
} as const satisfies {
  projects: readonly (readonly [ProjectIntent, string])[];
  posts: readonly (readonly [PostIntent, string])[];
};

/** The result as a toast: '3 projets publiés, 1 déjà publié'. An error when no item was left to change. */
export function bulkToast(subject: BulkSubject, intent: ProjectIntent, outcome: BulkOutcome): Toast {
  const parts = (
    [
      [outcome.done, WORDS[intent].done],
      [outcome.already, WORDS[intent].already],
      [outcome.missing, MISSING],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, words], index) => {
      const thing = index === 0 ? `${numbered(count, THINGS[subject])} ` : `${count} `;
      return `${thing}${count > 1 ? words[1] : words[0]}`;
    });
  const type = outcome.done + outcome.already > 0 ? 'success' : 'error';
  return { type, message: parts.join(', ') };
}

/** '1 projet', '3 projets'. */
function numbered(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count > 1 ? many : one}`;
}

/** The confirmation before a bulk deletion; for a single item, the text of the specification (§15.7, §29.6). */
export function deletionQuestion(subject: BulkSubject, count: number, ofOne: string): string {
  return count > 1 ? `Êtes-vous sûr de vouloir supprimer ces ${numbered(count, THINGS[subject])} ?` : ofOne;
}
