import type { PersonChange } from '#features/administrators/people/people.server.ts';

export const DESCRIPTION = 'Qui peut entrer dans l’administration, et ce que chacun peut y faire.';
export const FAILED = 'Une erreur est survenue\u00a0: rien n’a changé';

export const INVITATION_GONE =
  'Cette invitation n’est plus en attente\u00a0: elle a servi, ou a été révoquée ou remplacée entre-temps.';

/** Why an account was not changed. */
export const REASONS: Record<Exclude<PersonChange, 'done'>, string> = {
  own: 'C’est votre propre compte\u00a0: demandez à un autre administrateur',
  missing: 'Ce compte n’existe plus, ou vous n’en décidez plus',
  'last-administrator':
    'C’est le dernier compte d’administration\u00a0: donnez d’abord ce rôle à quelqu’un d’autre',
};

/** How an administrator has verified who asks to have a lost second factor removed; the audit log records it. */
export const IDENTITY_PROOFS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Choisissez' },
  { value: 'present', label: 'en personne' },
  { value: 'video', label: 'en visioconférence' },
  { value: 'phone', label: 'par téléphone, à son numéro habituel' },
];
