import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, filmHero, paragraph, searchSection, text } from './shared-sections.ts';

/** The web solutions page: three offers (§5.7). */
export const WEB_SOLUTIONS_PAGE = {
  hero: filmHero(
    bundledFilm('web-solutions/web-solutions', { large: true }),
    'Des sites qui partent vite et vieillissent bien.',
    'SOLUTIONS WEB',
  ),
  offers: {
    title: 'Offres',
    fields: {
      heading: text('Titre', 40, 'Trois façons d’avancer'),
      introduction: paragraph('Introduction', 90, 'Survolez une carte, elle passe devant.'),
      list: {
        type: 'records',
        one: 'Offre',
        label: 'Offres',
        columns: { name: { label: 'Nom', max: 30 }, text: { label: 'Texte', max: 130, type: 'paragraph' } },
        atMost: 3,
        fixed: true,
        default: [
          {
            name: 'Outils de développement',
            text: 'Sites, e-commerce et outils métier sur des bases éprouvées, rapides dès le premier affichage.',
          },
          {
            name: 'Expérience utilisateur',
            text: 'Parcours testés avec de vraies personnes, accessibles au clavier comme au pouce.',
          },
          {
            name: 'Création et refonte',
            text: 'On garde ce qui marche, on refait le reste, sans perdre votre référencement.',
          },
        ],
      },
    },
  },
  teasers: { title: 'Derniers projets', fields: { heading: text('Titre', 40, 'Derniers sites') } },
  // The word joiner (U+2060) prevents a line break between the two words.
  brief: briefSection('Un site à refaire, une idée à tester\u00a0: dites-\u2060nous où ça coince.'),
  search: searchSection(
    'Solutions Web',
    'Sites, e-commerce et outils métier {dans les villes} : développement, expérience utilisateur, création et refonte.',
  ),
} as const satisfies ContentDescription;
