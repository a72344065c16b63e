import type { PersonChange } from '#features/administrators/people/people.server.ts';

export const TITLE = 'Personnes';
export const DESCRIPTION = 'Qui peut entrer dans l’administration, et ce que chacun peut y faire.';
export const LOAD_FAILED = 'Erreur lors du chargement des personnes';
export const FAILED = 'Une erreur est survenue lors de l’enregistrement';
export const SENT = 'Invitation envoyée par e-mail';
export const MADE = 'Invitation créée\u00a0: envoyez le lien à la personne';
export const REVOKED = 'Invitation révoquée';
export const HAS_ACCOUNT = 'Cette personne a déjà un compte';
export const ROLE_CHANGED = 'Rôle changé';
export const REMOVED = 'Compte supprimé';
export const SIGNED_OUT = 'Appareils déconnectés';
export const FACTOR_REMOVED = 'Double vérification retirée';

/** Why an account was not changed. */
export const REASONS: Record<Exclude<PersonChange, 'done'>, string> = {
  own: 'C’est votre propre compte\u00a0: demandez à un autre administrateur',
  missing: 'Ce compte n’existe plus, ou vous n’en décidez plus',
  'last-administrator':
    'C’est le dernier compte d’administration\u00a0: donnez d’abord ce rôle à quelqu’un d’autre',
};
