/** The facts of an installation; what nobody has given yet is an evident placeholder (§12.14). */
export type SiteSettings = {
  brandName: string;
  brandShort: string;
  description: string;
  phone: string;
  email: string;
  /** Public profiles; the two social links of the footer. */
  linkedinUrl: string;
  instagramUrl: string;
  founders: { name: string; role: string }[];
  legal: {
    companyName: string;
    address: string;
    registration: string;
    vatNumber: string;
    publicationDirector: string;
    hostName: string;
    hostAddress: string;
  };
};

export const DEFAULT_SETTINGS: SiteSettings = {
  brandName: 'Vif Azimut',
  brandShort: 'VA',
  description:
    'Agence de communication digitale à Paris et Montpellier : production audiovisuelle, influence, solutions web et social media.',
  phone: '+33 1 00 00 00 00',
  email: 'bonjour@exemple.fr',
  linkedinUrl: 'https://www.linkedin.com/company/exemple',
  instagramUrl: 'https://www.instagram.com/exemple',
  founders: [
    { name: '[Prénom Nom]', role: 'Cofondatrice, direction de la création' },
    { name: '[Prénom Nom]', role: 'Cofondateur, direction de la production' },
  ],
  legal: {
    companyName: '[Raison sociale]',
    address: '[Adresse du siège]',
    registration: '[Ville et numéro d’immatriculation au RCS]',
    vatNumber: '[Numéro de TVA intracommunautaire]',
    publicationDirector: '[Prénom Nom]',
    hostName: '[Nom de l’hébergeur]',
    hostAddress: '[Adresse et téléphone de l’hébergeur]',
  },
};
