/**
 * The purposes of consent: the third parties of embeds (§10.5, §48.1), in the order of the dialog. The product has no
 * analytics; an analytics tool would be one more purpose.
 */
export const PURPOSES = ['vimeo', 'youtube', 'instagram'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The texts of an embed's placeholder about its third party. In client bundles: separate from the longer texts. */
export const EMBED_PROVIDERS = {
  vimeo: { purpose: 'vimeo', name: 'Vimeo', shows: 'film' },
  youtube: { purpose: 'youtube', name: 'YouTube', shows: 'film' },
  instagram: { purpose: 'instagram', name: 'Instagram', shows: 'post' },
} as const satisfies Record<Purpose, { purpose: Purpose; name: string; shows: 'film' | 'post' }>;

/**
 * A third party: the texts of the consent dialog, its part of the privacy policy, and its sources in the content
 * security policy.
 */
export type ThirdParty = {
  purpose: string;
  name: string;
  choice: { title: string; text: string };
  /** The company, and what it learns after consent. */
  company: string;
  receives: string;
  /** Its own privacy policy. */
  policy: string;
  /** Allowed origins of scripts and frames. */
  scripts: readonly string[];
  frames: readonly string[];
};

/** Every third party: the consent dialog, the privacy policy and the content security policy derive from this list. */
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
