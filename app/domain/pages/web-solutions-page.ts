import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, filmHero, namedTexts, paragraph, searchSection, text } from './shared-sections.ts';

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
      list: namedTexts('Offre', {
        name: 30,
        text: 130,
        atMost: 3,
        fixed: true,
        original: {
          'Outils de développement':
            'Sites, e-commerce et outils métier sur des bases éprouvées, rapides dès le premier affichage.',
          'Expérience utilisateur':
            'Parcours testés avec de vraies personnes, accessibles au clavier comme au pouce.',
          'Création et refonte':
            'On garde ce qui marche, on refait le reste, sans perdre votre référencement.',
        },
      }),
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
