import type { ProjectKind } from '#domain/project.ts';

export const CREATE_FAILED = 'Une erreur est survenue lors de la création du projet';
export const UPDATE_FAILED = 'Une erreur est survenue lors de la mise à jour du projet';

export const FORM_TITLES: Record<ProjectKind, { create: string; edit: string }> = {
  influence: { create: 'Nouveau Projet Influence', edit: 'Modifier le Projet Influence' },
  production: { create: 'Nouveau Projet Production', edit: 'Modifier le Projet Production' },
  web: { create: 'Nouveau Projet Solutions Web', edit: 'Modifier le Projet Solutions Web' },
};

export const SAVE = { create: 'Créer le projet', update: 'Mettre à jour le projet' };

/** What saving does to what visitors see, by the status of what is edited. */
export const CONSEQUENCE = {
  new: 'Le projet est créé en brouillon. Publiez-le ensuite depuis le tableau de bord.',
  draft: 'Ce projet est un brouillon : les visiteurs ne le voient pas.',
  published: 'Ce projet est en ligne : vos modifications le seront dès l’enregistrement.',
};

/** It was deleted elsewhere while it was edited here. */
export const DELETED = {
  title: 'Ce projet a été supprimé entre-temps',
  saveAsNew: 'Enregistrer comme nouveau projet',
};
