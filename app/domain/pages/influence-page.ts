import { siteMedia } from '../files/site-media.ts';
import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import {
  briefSection,
  filmHero,
  lines,
  namedTexts,
  paragraph,
  searchSection,
  text,
} from './shared-sections.ts';

/** The influence page, section by section (§5.2 to §5.4). */
export const INFLUENCE_PAGE = {
  hero: filmHero(
    bundledFilm('influence/influence', { large: true }),
    'Des voix choisies, jamais louées.',
    'INFLUENCE',
  ),
  introduction: {
    title: 'Introduction',
    fields: {
      text: paragraph(
        'Texte',
        200,
        'On ne cherche pas les comptes les plus suivis. On cherche ceux qu’on écoute. Puis on leur donne une idée qui mérite d’être racontée.',
      ),
    },
  },
  pillars: {
    title: 'Appuis',
    fields: {
      heading: text('Titre', 40, 'Trois appuis'),
      list: namedTexts('Appui', {
        name: 24,
        text: 140,
        atMost: 6,
        original: {
          'Le sens': 'Une campagne part d’une chose vraie à dire. Sans elle, aucun visage ne suffit.',
          'Le choix': 'Casting manuel, audiences vérifiées, affinité réelle avec la marque.',
          'La preuve': 'Des résultats lus poste par poste, comparés à ce qu’on avait promis.',
        },
      }),
    },
  },
  talents: {
    title: 'Talents',
    fields: {
      portraits: {
        type: 'records',
        one: 'Portrait',
        label: 'Portraits',
        columns: {
          picture: {
            label: 'Portrait',
            max: 500,
            type: 'picture',
            atLeast: { width: 900, height: 1125 },
            alternative: 'Décoratif\u00a0: il se passe de texte alternatif',
          },
        },
        atMost: 4,
        fixed: true,
        default: [
          { picture: siteMedia('team/talent-1.webp') },
          { picture: siteMedia('team/talent-2.webp') },
          { picture: siteMedia('team/talent-3.webp') },
          { picture: siteMedia('team/talent-4.webp') },
        ],
      },
      heading: text('Titre', 60, 'Plus de cent talents, et leur numéro direct.'),
      introduction: paragraph(
        'Introduction',
        180,
        'Cuisine, sport, beauté, culture, voyage\u00a0: un réseau qu’on voit en vrai, {dans chaque ville}.',
      ),
    },
  },
  solutions: {
    title: 'Solutions',
    fields: {
      heading: text('Titre', 40, 'Ce qu’on met en place'),
      list: lines('Solutions', 'Une solution par ligne', { max: 36, atMost: 24 }, [
        'Casting sur mesure',
        'Stratégie d’influence',
        'Seeding produit',
        'Ambassadeurs annuels',
        'Événements créateurs',
        'Voyages de presse',
        'Contenus UGC',
        'Live shopping',
        'Codes et affiliation',
        'Social ads',
        'Veille et e-réputation',
        'Mesure et bilan',
      ]),
    },
  },
  method: {
    title: 'Méthode',
    fields: {
      heading: text('Titre', 24, 'La méthode'),
      steps: namedTexts('Étape', {
        name: 30,
        text: 140,
        atMost: 6,
        fixed: true,
        original: {
          'Cadrage stratégique':
            'Objectifs, publics, budget\u00a0: on écrit noir sur blanc ce que la campagne doit changer.',
          'Création du concept': 'Une idée simple que chaque créateur peut s’approprier sans la trahir.',
          'Casting sur mesure':
            'On lit, on regarde, on rencontre. Chaque profil est choisi à la main, jamais au nombre d’abonnés.',
          'Pilotage et coordination':
            'Contrats, calendriers, validations\u00a0: un seul interlocuteur tient tous les fils.',
          Amplification:
            'Les contenus qui prennent sont poussés vite, au bon format, sur la bonne plateforme.',
          'Suivi et bilan':
            'Chiffres vérifiés, lecture honnête, et ce qu’on ferait autrement la prochaine fois.',
        },
      }),
    },
  },
  brief: briefSection('Un produit à faire aimer, une histoire à partager\u00a0: parlons de votre public.'),
  search: searchSection(
    'Influence',
    'Marketing d’influence {dans les villes} : casting sur mesure, création du concept, pilotage et bilan. Des voix choisies, jamais louées.',
  ),
} as const satisfies ContentDescription;
