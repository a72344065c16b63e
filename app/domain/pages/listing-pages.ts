import type { ContentDescription } from '../site-content/content-field.ts';
import { paragraph, searchSection, text } from './shared-sections.ts';

const GALLERY =
  'Films, campagnes et sites récents. Filtrez par métier, ouvrez ce qui vous attire, regardez comment c’est fait.';

/** The texts above the list of projects. */
export const PROJECTS_PAGE = {
  hero: {
    title: 'En-tête',
    fields: {
      lead: text('Début du titre', 20, 'Nos'),
      word: text('Grand mot du titre', 16, 'PROJETS'),
      introduction: paragraph('Introduction', 160, GALLERY),
    },
  },
  search: searchSection('Nos projets', GALLERY),
} as const satisfies ContentDescription;

/** The texts above the list of articles. */
export const BLOG_PAGE = {
  hero: {
    title: 'En-tête',
    fields: {
      word: text('Grand titre', 16, 'BLOG'),
      introduction: paragraph(
        'Introduction',
        140,
        'Carnets de tournage, coulisses de campagnes et leçons de code.',
      ),
    },
  },
  search: searchSection(
    'Blog',
    'Carnets de tournage, coulisses de campagnes et leçons de code\u00a0: ce que l’agence apprend en travaillant.',
  ),
} as const satisfies ContentDescription;

/** The texts next to the contact form. */
export const CONTACT_PAGE = {
  hero: {
    title: 'En-tête',
    fields: {
      title: text('Grand titre', 16, 'CONTACT'),
      introduction: paragraph(
        'Introduction',
        220,
        'Dix lignes suffisent. On vous répond sous deux jours, avec une première idée ou une vraie question.',
        'Le téléphone et l’e-mail se changent dans les Réglages',
      ),
    },
  },
  search: searchSection(
    'Contact',
    'Une idée, un délai, un budget\u00a0: dix lignes suffisent pour commencer. L’agence vous répond sous deux jours.',
  ),
} as const satisfies ContentDescription;
