import { siteMedia } from '../files/site-media.ts';
import { SEARCH_SECTION } from '../search-appearance/appearance-controls.ts';
import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, lines, paragraph, sharedSearchFields, text } from './shared-sections.ts';

/** The home page, section by section (§3.1 to §3.18). */
export const HOME_PAGE = {
  hero: {
    title: 'En-tête',
    fields: {
      film: {
        type: 'film',
        label: 'Film',
        default: bundledFilm('header/header', { large: true, tablet: true }),
      },
      introduction: paragraph('Introduction', 90, 'Agence de communication digitale, {entre les villes}.'),
      lead: text('Début du titre', 30, 'La création en'),
      word: text('Grand mot du titre', 16, 'MOUVEMENT'),
    },
  },
  featured: {
    title: 'Projets mis en avant',
    fields: {
      first: text('Bandeau, premier mot', 16, 'DERNIERS'),
      second: text('Bandeau, second mot', 16, 'PROJETS'),
    },
  },
  expertises: {
    title: 'Les métiers',
    fields: {
      heading: text('Titre', 60, 'Quatre métiers, un\u00a0seul élan.'),
      introduction: paragraph(
        'Introduction',
        180,
        'On conçoit, on tourne, on code et on publie sous le même toit. Votre projet ne change jamais de\u00a0mains.',
      ),
      influence: paragraph('Influence', 90, 'Le bon visage, au bon moment, devant les bonnes personnes.'),
      production: paragraph('Production', 90, 'De l’idée au master\u00a0: on écrit, on tourne, on monte.'),
      web: paragraph('Solutions Web', 90, 'Des sites rapides, accessibles, faits pour durer.'),
      social: paragraph('Social Media', 90, 'Une ligne, un rythme, une communauté qui répond.'),
    },
  },
  showreel: {
    title: 'Showreel',
    fields: {
      heading: text('Titre', 60, 'Tout ce qui bouge, en une prise.'),
      loop: { type: 'film', label: 'Boucle', default: bundledFilm('showreel/showreel', { large: true }) },
      film: { type: 'video', label: 'Film entier', default: siteMedia('showreel/showreel-film.mp4') },
      vimeo: {
        type: 'text',
        format: 'vimeo',
        label: 'Ou son adresse sur Vimeo',
        whenEmpty: 'Vide\u00a0: le film ci-dessus est montré',
        max: 200,
        default: '',
      },
      transcription: {
        type: 'paragraph',
        label: 'Transcription du film entier',
        hint: 'Ce qu’on y dit et ce qu’on y voit d’important, pour ceux qui n’entendent ou ne voient pas le film',
        whenEmpty: 'Vide\u00a0: aucune, sauf pour le film d’origine, qui garde la sienne',
        max: 20_000,
        default: '',
      },
      captions: {
        type: 'captions',
        label: 'Sous-titres du film entier',
        whenEmpty: 'Vide\u00a0: aucun, sauf pour le film d’origine, qui garde les siens',
        default: '',
      },
      audioDescription: {
        type: 'text',
        format: 'vimeo',
        label: 'Version audiodécrite',
        hint: 'Celle où une voix raconte les images',
        max: 200,
        default: '',
      },
    },
  },
  typewriter: {
    title: 'Machine à écrire',
    fields: {
      words: lines('Mots qui se suivent', 'Un mot par ligne', { max: 14, atMost: 20 }, [
        'Récits',
        'Marques',
        'Images',
        'Idées',
        'Talents',
        'Visages',
        'Campagnes',
        'Audiences',
        'Couleurs',
        'Sons',
        'Écrans',
      ]),
      word: text('Mot qui reste', 18, 'EN MOUVEMENT'),
    },
  },
  figures: {
    title: 'Chiffres',
    fields: {
      heading: text('Titre', 60, 'Depuis {année}, on n’a jamais dit «\u00a0coupez\u00a0».'),
      introduction: paragraph(
        'Introduction',
        180,
        'Fondée par deux associés, l’agence réunit aujourd’hui réalisateurs, développeurs, créateurs et\u00a0stratèges.',
        'Les chiffres et les logos se changent dans les Réglages',
      ),
    },
  },
  influence: {
    title: 'Projets d’influence',
    fields: { heading: text('Titre', 50, 'NOS DERNIERS PROJETS INFLUENCE') },
  },
  brief: briefSection('Une idée, un délai, un budget\u00a0: dix lignes suffisent pour commencer.'),
  search: {
    title: SEARCH_SECTION,
    fields: {
      title: text('Titre', 45, 'la création en mouvement', 'Le nom de l’agence est ajouté devant'),
      description: {
        type: 'paragraph',
        label: 'Description',
        hint: 'Une ou deux phrases sous le titre du résultat',
        whenEmpty: 'Vide, ce champ reprend la description des Réglages',
        max: 200,
        default: '',
      },
      ...sharedSearchFields,
    },
  },
} as const satisfies ContentDescription;
