export const TOO_MANY = 'Trop de tentatives. Réessayez dans quelques minutes.';
/** The same, for a link that is opened too often. */
export const TOO_MANY_OPENED = 'Trop d’essais. Réessayez dans quelques minutes.';
export const NO_RESPONSE = 'La connexion n’a pas pu aboutir. Réessayez dans un instant.';
export const PASSKEY_REFUSED =
  'La connexion par clé d’accès n’a pas abouti. Réessayez, ou utilisez votre mot de passe.';
export const PASSKEY_NEEDED =
  'Ce site demande plus qu’un mot de passe\u00a0: connectez-vous avec votre clé d’accès.';
