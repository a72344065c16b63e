export const TITLE = 'Pages';
export const DESCRIPTION = 'Les mots, les images et les films de chaque page du site.';
export const PUBLISHED = 'Page publiée\u00a0!';
export const SAVE_FAILED = "Une erreur est survenue lors de l'enregistrement de la page";
export const LOAD_FAILED = 'Erreur lors du chargement de la page';
