export const CHANGED_ELSEWHERE = 'Cela a déjà changé dans une autre fenêtre.';
export const PASSKEY_REFUSED = 'La clé d’accès n’a pas pu être ajoutée. Réessayez.';
export const NOT_HERE =
  'Les clés d’accès demandent un nom de domaine en https\u00a0: l’adresse de ce site ne le permet pas.';
export const FACTOR_REQUIRED =
  'Ce site demande plus qu’un mot de passe\u00a0: ajoutez une autre protection avant d’enlever celle-ci.';
