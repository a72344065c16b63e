export const TITLE = 'Double vérification et clés d’accès';
export const FAILED = 'Une erreur est survenue. Rien n’a changé.';
export const LOAD_FAILED = 'Erreur lors du chargement de votre compte';
export const WRONG_PASSWORD = 'Mot de passe incorrect';
export const TOO_MANY = 'Trop de tentatives. Réessayez dans quelques minutes.';
export const WRONG_CODE =
  'Code incorrect. Vérifiez que l’heure de votre téléphone est juste, puis saisissez le code suivant.';
export const NOT_BEGUN = 'Recommencez\u00a0: ce réglage a expiré, ou trop de codes étaient faux.';
export const CHANGED_ELSEWHERE = 'Cela a déjà changé dans une autre fenêtre.';
export const TURNED_OFF = 'Double vérification désactivée';
export const PASSKEY_ADDED = 'Clé d’accès ajoutée';
export const PASSKEY_RENAMED = 'Clé d’accès renommée';
export const PASSKEY_REMOVED = 'Clé d’accès supprimée';
export const PASSKEY_NOT_FOUND = 'Cette clé d’accès n’est plus là.';
export const PASSKEY_REFUSED = 'La clé d’accès n’a pas pu être ajoutée. Réessayez.';
export const PASSKEY_HERE_ALREADY = 'Cet appareil a déjà une clé d’accès pour ce compte.';
export const ENOUGH = 'Vous avez déjà vingt clés d’accès\u00a0: supprimez-en une d’abord.';
export const NOT_HERE =
  'Les clés d’accès demandent un nom de domaine en https\u00a0: l’adresse de ce site ne le permet pas.';
