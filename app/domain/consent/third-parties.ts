/**
 * What a visitor can agree to: the third parties of the embeds (§10.5, §48.1), in the order in which they are asked for. The
 * product measures no audience; a tool that did would be one more of them.
 */
export const PURPOSES = ['vimeo', 'youtube', 'instagram'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What the card that stands for an embed says of its third party. Reaches browsers: kept apart from the longer texts. */
export const EMBED_PROVIDERS = {
  vimeo: { purpose: 'vimeo', name: 'Vimeo', shows: 'film' },
  youtube: { purpose: 'youtube', name: 'YouTube', shows: 'film' },
  instagram: { purpose: 'instagram', name: 'Instagram', shows: 'post' },
} as const satisfies Record<Purpose, { purpose: Purpose; name: string; shows: 'film' | 'post' }>;

/** A third party: the question of the consent, what the privacy policy says of it, and what pages may load from it. */
export type ThirdParty = {
  purpose: string;
  name: string;
  /** How the choice is called, and what is said below it. */
  choice: { title: string; text: string };
  /** Who it is, and what it is told once somebody agrees. */
  company: string;
  receives: string;
  /** Its own rules. */
  policy: string;
  /** Origins that pages may run scripts of and show frames of. */
  scripts: readonly string[];
  frames: readonly string[];
};

/** Every third party: the consent window, the privacy policy and the policy of what a page may load follow from this list. */
export const THIRD_PARTIES: Record<Purpose, ThirdParty> = {
  vimeo: {
    ...EMBED_PROVIDERS.vimeo,
    choice: { title: 'Films Vimeo', text: 'Le lecteur de Vimeo, pour les films de nos projets.' },
    company: 'Vimeo.com, Inc. (États-Unis)',
    receives:
      'Votre adresse réseau, votre navigateur, le film regardé. Nous demandons à Vimeo de ne pas vous suivre.',
    policy: 'https://vimeo.com/privacy',
    scripts: ['https://player.vimeo.com'],
    frames: ['https://player.vimeo.com'],
  },
  youtube: {
    ...EMBED_PROVIDERS.youtube,
    choice: { title: 'Films YouTube', text: 'Le lecteur de YouTube, dans certains articles.' },
    company: 'Google Ireland Limited (Irlande)',
    receives:
      'Votre adresse réseau, votre navigateur, le film regardé. Nous utilisons son lecteur sans cookies.',
    policy: 'https://policies.google.com/privacy?hl=fr',
    scripts: [],
    frames: ['https://www.youtube-nocookie.com'],
  },
  instagram: {
    ...EMBED_PROVIDERS.instagram,
    choice: {
      title: 'Publications Instagram',
      text: 'Les publications d’Instagram montrées dans nos projets et nos articles.',
    },
    company: 'Meta Platforms Ireland Limited (Irlande)',
    receives:
      'Votre adresse réseau, votre navigateur, la publication vue. Instagram peut déposer ses cookies.',
    policy: 'https://privacycenter.instagram.com/policy',
    scripts: ['https://www.instagram.com'],
    frames: ['https://www.instagram.com'],
  },
};
