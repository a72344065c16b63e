/** The confirmation before a form with unsaved changes is left (§16.7). */
export const LEAVE = {
  question: 'Quitter sans enregistrer\u00a0?',
  detail: 'Vos modifications restent gardées dans ce navigateur et vous seront proposées à votre retour.',
  leave: 'Quitter',
  stay: 'Rester',
};
