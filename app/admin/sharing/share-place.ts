/** The fragment by which the bar of a preview links to its form: it opens the dialog there. */
export const SHARE_PLACE = 'partager';
