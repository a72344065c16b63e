export const TITLE = 'Mon compte';
export const DESCRIPTION =
  'Votre nom, ce qui vous ouvre l’administration, et les appareils qui y sont connectés.';
export const LOAD_FAILED = 'Erreur lors du chargement de votre compte';
export const FAILED = 'Une erreur est survenue lors de l’enregistrement';
export const RENAMED = 'Nom enregistré\u00a0!';
export const EMAIL_CHANGED = 'Adresse enregistrée\u00a0: elle vous servira à la prochaine connexion';
export const PASSWORD_CHANGED = 'Mot de passe changé, vos autres appareils sont déconnectés';
export const SIGNED_OUT = 'Appareil déconnecté';
export const OTHERS_SIGNED_OUT = 'Vos autres appareils sont déconnectés';
export const WRONG_PASSWORD = 'Ce n’est pas votre mot de passe actuel';
export const TOO_MANY = 'Trop de tentatives. Réessayez dans quelques minutes.';
export const NOT_THE_SAME = 'Les deux nouveaux mots de passe ne sont pas les mêmes';
