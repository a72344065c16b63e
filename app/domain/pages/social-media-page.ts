import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, filmHero, namedTexts, searchSection, text } from './shared-sections.ts';

/** The social media page: nine cards (§5.6). */
export const SOCIAL_MEDIA_PAGE = {
  hero: filmHero(
    bundledFilm('social-media/social-media', { large: true }),
    'Un rythme qu’on tient toute l’année.',
    'SOCIAL MEDIA',
  ),
  cards: {
    title: 'Expertises',
    fields: {
      heading: text('Titre', 60, 'Neuf gestes, répétés chaque semaine.'),
      list: namedTexts('Carte', {
        name: 32,
        text: 110,
        atMost: 9,
        fixed: true,
        original: {
          'Ligne éditoriale': 'Ce que la marque dit, ce qu’elle ne dit jamais, et sur quel ton.',
          'Calendrier de publication': 'Un rythme tenable toute l’année, pas seulement en septembre.',
          'Création de contenus': 'Photo, motion, texte\u00a0: tout est produit par la même équipe.',
          'Formats courts': 'Des vidéos verticales pensées pour la première seconde.',
          'Animation de communauté': 'On répond, on relance, on remercie. Le jour même.',
          'Modération et veille': 'Ce qui se dit de vous, lu par quelqu’un.',
          'Social ads': 'Un budget par objectif, un test par semaine.',
          'Partenariats créateurs': 'Les bons relais, avec l’équipe influence.',
          'Bilan mensuel': 'Une page, trois chiffres, une décision.',
        },
      }),
    },
  },
  brief: briefSection('Un compte à réveiller, une année à rythmer\u00a0: voyons par où commencer.'),
  search: searchSection(
    'Social Media',
    'Ligne éditoriale, contenus, communauté et bilan\u00a0: vos réseaux sociaux tenus toute l’année par une équipe {dans les villes}.',
  ),
} as const satisfies ContentDescription;
