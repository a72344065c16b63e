import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';

export const CREATE_FAILED = 'Une erreur est survenue lors de la création du projet';
export const UPDATE_FAILED = 'Une erreur est survenue lors de la mise à jour du projet';

export function createTitle(kind: ProjectKind): string {
  return `Nouveau Projet ${KINDS[kind].label}`;
}

export function editTitle(kind: ProjectKind): string {
  return `Modifier le Projet ${KINDS[kind].label}`;
}

export const FEATURED_LABEL = 'Mettre en avant sur l’accueil';

export const SAVE = { create: 'Créer le projet', update: 'Mettre à jour le projet' };

/** The effect of a save on the public site, by status. */
export const CONSEQUENCE = {
  new: 'Le projet est créé en brouillon, que les visiteurs ne voient pas, à moins de le publier aussitôt.',
  draft: 'Ce projet est un brouillon\u00a0: les visiteurs ne le voient pas.',
  changed: 'Les visiteurs voient la version publiée, sans ces modifications.',
  published: 'Ce projet est en ligne\u00a0: vos modifications le seront dès l’enregistrement.',
};

/** The project was deleted elsewhere while it was edited here. */
export const DELETED = {
  title: 'Ce projet a été supprimé entre-temps',
  saveAsNew: 'Enregistrer comme nouveau projet',
};
