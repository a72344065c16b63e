import type { ContentDescription, ContentOf } from './site-content/content-field.ts';
import { contentFrom } from './site-content/stored-content.ts';

/** What the settings ask for. What nobody has given yet is an evident placeholder (§12.14). */
export const SETTINGS = {
  identity: {
    title: 'Identité',
    fields: {
      brandName: { type: 'text', label: 'Nom de l’agence', max: 30, default: 'Vif Azimut' },
      description: {
        type: 'paragraph',
        label: 'Description',
        hint: 'Une ou deux phrases, montrées dans les moteurs de recherche et sur les réseaux sociaux',
        max: 200,
        default:
          'Agence de communication digitale à Paris et Montpellier : production audiovisuelle, influence, solutions web et social media.',
      },
    },
  },
  contact: {
    title: 'Coordonnées',
    fields: {
      phone: { type: 'text', format: 'phone', label: 'Téléphone', max: 30, default: '+33 1 00 00 00 00' },
      email: {
        type: 'text',
        format: 'email',
        label: 'E-mail',
        hint: 'Montré sur le site ; les messages du formulaire arrivent dans « Messages »',
        max: 100,
        default: 'bonjour@exemple.fr',
      },
    },
  },
  social: {
    title: 'Réseaux sociaux',
    fields: {
      addresses: {
        type: 'lines',
        format: 'address',
        label: 'Adresses des profils',
        hint: 'Une adresse par ligne, dans l’ordre du pied de page',
        max: 300,
        atMost: 12,
        default: ['https://www.linkedin.com/company/exemple', 'https://www.instagram.com/exemple'],
      },
    },
  },
  founders: {
    title: 'Fondateurs',
    page: 'L’agence',
    fields: {
      people: {
        type: 'records',
        one: 'Fondateur',
        label: 'Fondateurs',
        hint: 'Montrés sur la page de l’agence',
        columns: { name: { label: 'Nom', max: 60 }, role: { label: 'Rôle', max: 80 } },
        atMost: 2,
        default: [
          { name: '[Prénom Nom]', role: 'Cofondatrice, direction de la création' },
          { name: '[Prénom Nom]', role: 'Cofondateur, direction de la production' },
        ],
      },
    },
  },
  legal: {
    title: 'Identité légale',
    page: 'Mentions légales',
    fields: {
      companyName: { type: 'text', label: 'Raison sociale', max: 120, default: '[Raison sociale]' },
      address: { type: 'text', label: 'Adresse du siège', max: 200, default: '[Adresse du siège]' },
      registration: {
        type: 'text',
        label: 'Immatriculation au RCS',
        hint: 'Ville et numéro',
        max: 100,
        default: '[Ville et numéro d’immatriculation au RCS]',
      },
      vatNumber: {
        type: 'text',
        label: 'Numéro de TVA intracommunautaire',
        max: 50,
        default: '[Numéro de TVA intracommunautaire]',
      },
      publicationDirector: {
        type: 'text',
        label: 'Direction de la publication',
        max: 80,
        default: '[Prénom Nom]',
      },
      hostName: { type: 'text', label: 'Hébergeur', max: 120, default: '[Nom de l’hébergeur]' },
      hostAddress: {
        type: 'text',
        label: 'Adresse et téléphone de l’hébergeur',
        max: 200,
        default: '[Adresse et téléphone de l’hébergeur]',
      },
    },
  },
} as const satisfies ContentDescription;

/** The facts of an installation. */
export type SiteSettings = ContentOf<typeof SETTINGS>;

export const DEFAULT_SETTINGS: SiteSettings = contentFrom(SETTINGS, {});
