import type { ProjectKind } from '#domain/project.ts';

export const CREATE_FAILED = 'Une erreur est survenue lors de la création du projet';
export const UPDATE_FAILED = 'Une erreur est survenue lors de la mise à jour du projet';

export const FORM_TITLES: Record<ProjectKind, { create: string; edit: string }> = {
  influence: { create: 'Nouveau Projet Influence', edit: 'Modifier le Projet Influence' },
  production: { create: 'Nouveau Projet Production', edit: 'Modifier le Projet Production' },
  web: { create: 'Nouveau Projet Solutions Web', edit: 'Modifier le Projet Solutions Web' },
};
