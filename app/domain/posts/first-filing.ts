/** The categories of an installation without demonstration, so that a first article can be written (§19.5). */
export const FIRST_CATEGORIES = ['Actualités', 'Conseils', 'Coulisses'] as const;
export const FIRST_AUTHOR = 'La rédaction';
