/** The three things that a campaign rests on. */
export const PILLARS = [
  {
    name: 'Le sens',
    text: 'Une campagne part d’une chose vraie à dire. Sans elle, aucun visage ne suffit.',
  },
  { name: 'Le choix', text: 'Casting manuel, audiences vérifiées, affinité réelle avec la marque.' },
  {
    name: 'La preuve',
    text: 'Des résultats lus poste par poste, comparés à ce qu’on avait promis.',
  },
] as const;

/** The twelve solutions (§5.2). */
export const SOLUTIONS = [
  'Casting sur mesure',
  'Stratégie d’influence',
  'Seeding produit',
  'Ambassadeurs annuels',
  'Événements créateurs',
  'Voyages de presse',
  'Contenus UGC',
  'Live shopping',
  'Codes et affiliation',
  'Social ads',
  'Veille et e-réputation',
  'Mesure et bilan',
] as const;

/** The six steps of the method, in their order (§5.3). */
export const METHOD = [
  {
    name: 'Cadrage stratégique',
    text: 'Objectifs, publics, budget : on écrit noir sur blanc ce que la campagne doit changer.',
  },
  {
    name: 'Création du concept',
    text: 'Une idée simple que chaque créateur peut s’approprier sans la trahir.',
  },
  {
    name: 'Casting sur mesure',
    text: 'On lit, on regarde, on rencontre. Chaque profil est choisi à la main, jamais au nombre d’abonnés.',
  },
  {
    name: 'Pilotage et coordination',
    text: 'Contrats, calendriers, validations : un seul interlocuteur tient tous les fils.',
  },
  {
    name: 'Amplification',
    text: 'Les contenus qui prennent sont poussés vite, au bon format, sur la bonne plateforme.',
  },
  {
    name: 'Suivi et bilan',
    text: 'Chiffres vérifiés, lecture honnête, et ce qu’on ferait autrement la prochaine fois.',
  },
] as const;
