/** What the bar of a preview writes after its form's '#': it opens the dialog there. */
export const SHARE_PLACE = 'partager';
