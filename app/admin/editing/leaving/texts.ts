/** The confirmation before a form with unsaved changes is left (§16.7). */
export const LEAVE = {
  question: 'Quitter sans enregistrer\u00a0?',
  detail: 'Vos modifications restent gardées dans ce navigateur et vous seront proposées à votre retour.',
  /** Where the browser's storage is full or denied. */
  lost: 'Ce navigateur n’a pas pu garder vos modifications\u00a0: si vous quittez cette page, elles seront perdues.',
  /** Of what the browser does not keep, because it is no value of the form. */
  unsent: 'Les fichiers, les réponses et les textes d’images qui ne sont pas envoyés seront perdus.',
  /** While a save is under way: its result would not arrive. */
  saving: 'Quitter pendant l’enregistrement\u00a0?',
  unknown: 'L’enregistrement n’est pas terminé\u00a0: vous ne saurez pas s’il a réussi.',
  leave: 'Quitter',
  stay: 'Rester',
};
