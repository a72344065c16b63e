import { DUPLICATE } from '#admin/duplication/texts.ts';

/** The actions of a row, with the exact messages of success and failure (§15.6, §15.8, §15.12). */
export const PROJECT_ACTIONS = {
  publish: {
    success: 'Projet publié avec succès',
    failure: 'Une erreur est survenue lors de la publication',
  },
  unpublish: {
    success: 'Projet dépublié avec succès',
    failure: 'Une erreur est survenue lors de la dépublication',
  },
  delete: {
    success: 'Projet supprimé avec succès',
    failure: 'Une erreur est survenue lors de la suppression',
  },
  feature: {
    success: 'Projet mis en avant',
    failure: 'Une erreur est survenue lors de la mise à jour',
  },
  unfeature: {
    success: 'Projet retiré des mises en avant',
    failure: 'Une erreur est survenue lors de la mise à jour',
  },
} as const;

export const POST_ACTIONS = {
  publish: {
    success: 'Article publié avec succès',
    failure: 'Une erreur est survenue lors de la publication',
  },
  unpublish: {
    success: 'Article dépublié avec succès',
    failure: 'Une erreur est survenue lors de la dépublication',
  },
  delete: {
    success: 'Article supprimé avec succès',
    failure: 'Une erreur est survenue lors de la suppression',
  },
} as const;

export type ProjectIntent = keyof typeof PROJECT_ACTIONS;
export type PostIntent = keyof typeof POST_ACTIONS;

/** Whether an intent is an action of the project list. */
export function isProjectIntent(intent: unknown): intent is ProjectIntent {
  return typeof intent === 'string' && Object.hasOwn(PROJECT_ACTIONS, intent);
}

/** Whether an intent is an action of the article list. */
export function isPostIntent(intent: unknown): intent is PostIntent {
  return typeof intent === 'string' && Object.hasOwn(POST_ACTIONS, intent);
}

/** The failure message of the action that a form requested, whether or not the server responded. */
export function failureText(form: FormData): string {
  const intent = form.get('intent');
  if (isProjectIntent(intent)) return PROJECT_ACTIONS[intent].failure;
  if (intent === 'duplicate') return DUPLICATE.failure;
  return PROJECT_ACTIONS.feature.failure;
}
