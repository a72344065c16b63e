/** The name of the palette; on its button with three dots, because a dialog follows. */
export const PALETTE = 'Rechercher ou faire';
