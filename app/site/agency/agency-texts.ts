/** The manifesto, seven lines (§4.2). */
export const MANIFESTO = [
  'On commence par regarder.',
  'On écrit avant de filmer.',
  'On choisit un seul message.',
  'On le confie aux bonnes voix.',
  'On soigne chaque image comme la dernière.',
  'On mesure ce qui a vraiment bougé.',
  'Puis on recommence, un peu plus loin.',
] as const;

/** How the agency works. */
export const APPROACH = [
  {
    name: 'Écouter',
    text: 'On commence par des questions, souvent les mêmes : à qui parlez-vous, que doit-il se passer ensuite, qu’est-ce qui a déjà été essayé ? Les réponses tiennent sur une page, et cette page décide du reste.',
  },
  {
    name: 'Enlever',
    text: 'Un film qui veut tout dire ne montre rien. On retire une idée, puis une autre, jusqu’à celle qu’on peut raconter en une phrase. C’est elle qu’on écrit, qu’on tourne et qu’on met en ligne.',
  },
  {
    name: 'Tenir',
    text: 'Le délai, le budget, la promesse. Les mêmes personnes vous répondent du premier rendez-vous au dernier fichier, et disent tout de suite quand quelque chose coince.',
  },
] as const;

/** The trades of the network. */
export const TRADES = [
  'Réalisation',
  'Prise de vues',
  'Prise de son',
  'Montage',
  'Étalonnage',
  'Motion design',
  'Photographie',
  'Direction artistique',
  'Rédaction',
  'Stratégie',
  'Casting créateurs',
  'Animation de communauté',
  'Social ads',
  'Design d’interface',
  'Développement',
  'Référencement',
  'Régie live',
  'Production',
] as const;
