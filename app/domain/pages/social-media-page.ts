import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, filmHero, searchSection, text } from './shared-sections.ts';

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
      list: {
        type: 'records',
        one: 'Carte',
        label: 'Cartes',
        columns: { name: { label: 'Nom', max: 32 }, text: { label: 'Texte', max: 110, type: 'paragraph' } },
        atMost: 9,
        fixed: true,
        default: [
          {
            name: 'Ligne éditoriale',
            text: 'Ce que la marque dit, ce qu’elle ne dit jamais, et sur quel ton.',
          },
          {
            name: 'Calendrier de publication',
            text: 'Un rythme tenable toute l’année, pas seulement en septembre.',
          },
          {
            name: 'Création de contenus',
            text: 'Photo, motion, texte\u00a0: tout est produit par la même équipe.',
          },
          { name: 'Formats courts', text: 'Des vidéos verticales pensées pour la première seconde.' },
          { name: 'Animation de communauté', text: 'On répond, on relance, on remercie. Le jour même.' },
          { name: 'Modération et veille', text: 'Ce qui se dit de vous, lu par quelqu’un.' },
          { name: 'Social ads', text: 'Un budget par objectif, un test par semaine.' },
          { name: 'Partenariats créateurs', text: 'Les bons relais, avec l’équipe influence.' },
          { name: 'Bilan mensuel', text: 'Une page, trois chiffres, une décision.' },
        ],
      },
    },
  },
  brief: briefSection('Un compte à réveiller, une année à rythmer\u00a0: voyons par où commencer.'),
  search: searchSection(
    'Social Media',
    'Ligne éditoriale, contenus, communauté et bilan\u00a0: vos réseaux sociaux tenus toute l’année par une équipe {dans les villes}.',
  ),
} as const satisfies ContentDescription;
