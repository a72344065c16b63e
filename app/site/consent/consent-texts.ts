import type { Translation } from 'vanilla-cookieconsent';

/** The words of the consent window: refusing is as easy as accepting. */
export const CONSENT_TEXTS: Translation = {
  consentModal: {
    label: 'Vos données, votre choix',
    description:
      '<b>Vos données, votre choix.</b> Films et publications viennent d’autres sites\u00a0: ils ne se chargent qu’avec votre accord.',
    acceptNecessaryBtn: 'Tout refuser',
    showPreferencesBtn: 'Personnaliser',
    acceptAllBtn: 'Tout accepter',
  },
  preferencesModal: {
    title: 'Vos données, votre choix',
    acceptNecessaryBtn: 'Tout refuser',
    acceptAllBtn: 'Tout accepter',
    savePreferencesBtn: 'Enregistrer mes choix',
    closeIconLabel: 'Fermer',
    sections: [
      {
        description:
          'Rien de ce qui suit n’est chargé sans votre accord. Votre choix est gardé six mois\u00a0; vous pouvez le changer à tout moment depuis le bas de chaque page.',
      },
      {
        title: 'Nécessaire au site',
        description: 'La mémoire de ce choix et de vos réglages d’affichage. Rien d’autre.',
        linkedCategory: 'necessary',
      },
      {
        title: 'Films Vimeo',
        description: 'Le lecteur de Vimeo, pour les films de nos projets.',
        linkedCategory: 'vimeo',
      },
      {
        title: 'Films YouTube',
        description: 'Le lecteur de YouTube, dans certains articles.',
        linkedCategory: 'youtube',
      },
      {
        title: 'Publications Instagram',
        description: 'Les publications d’Instagram montrées dans nos projets et nos articles.',
        linkedCategory: 'instagram',
      },
      {
        description:
          'Tout est expliqué dans la <a href="/politique-confidentialite">politique de confidentialité</a>.',
      },
    ],
  },
};
