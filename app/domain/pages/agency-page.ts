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

/** The agency's page, section by section (§4.1 to §4.3). Its founders are in the settings. */
export const AGENCY_PAGE = {
  hero: filmHero(
    bundledFilm('agency/agency', { large: true, tablet: true }),
    '{nombre de villes}, une cinquantaine de regards.',
    'L’AGENCE',
  ),
  manifesto: {
    title: 'Manifeste',
    fields: {
      lines: lines('Phrases', 'Une phrase par ligne', { max: 50, atMost: 10 }, [
        'On commence par regarder.',
        'On écrit avant de filmer.',
        'On choisit un seul message.',
        'On le confie aux bonnes voix.',
        'On soigne chaque image comme la dernière.',
        'On mesure ce qui a vraiment bougé.',
        'Puis on recommence, un peu plus loin.',
      ]),
    },
  },
  founders: {
    title: 'Fondateurs',
    fields: {
      heading: text('Titre', 40, '{nombre de fondateurs}'),
      introduction: paragraph(
        'Introduction',
        140,
        'Une seule règle depuis {année}\u00a0: si ça ne bouge pas, on recommence.',
        'Les noms et les portraits se changent dans les Réglages',
      ),
    },
  },
  approach: {
    title: 'Approche',
    fields: {
      heading: text('Titre', 40, 'L’approche'),
      parts: namedTexts('Étape', {
        name: 24,
        text: 320,
        atMost: 4,
        original: {
          Écouter:
            'On commence par des questions, souvent les mêmes\u00a0: à qui parlez-vous, que doit-il se passer ensuite, qu’est-ce qui a déjà été essayé\u00a0? Les réponses tiennent sur une page, et cette page décide du reste.',
          Enlever:
            'Un film qui veut tout dire ne montre rien. On retire une idée, puis une autre, jusqu’à celle qu’on peut raconter en une phrase. C’est elle qu’on écrit, qu’on tourne et qu’on met en ligne.',
          Tenir:
            'Le délai, le budget, la promesse. Les mêmes personnes vous répondent du premier rendez-vous au dernier fichier, et disent tout de suite quand quelque chose coince.',
        },
      }),
    },
  },
  network: {
    title: 'Réseau',
    fields: {
      picture: {
        type: 'picture',
        label: 'Image',
        hint: 'Large et basse',
        describedBy: 'network.pictureText',
        atLeast: { width: 2400, height: 720 },
        default: siteMedia('team/team-photo.webp'),
      },
      pictureText: text(
        'Ce que montre l’image',
        120,
        'Une frise de têtes dessinées en lignes, qui tournent l’une après l’autre',
      ),
      heading: text('Titre', 70, 'Un réseau d’experts, appelés par leur prénom.'),
      introduction: paragraph(
        'Introduction',
        220,
        'Plus de cinquante personnes qui se connaissent, se relaient et se répondent. On compose l’équipe pour le projet, jamais l’inverse.',
      ),
      trades: lines('Métiers', 'Un métier par ligne', { max: 36, atMost: 30 }, [
        'Réalisation',
        'Prise de vues',
        'Prise de son',
        'Montage',
        'Étalonnage',
        'Motion design',
        'Photographie',
        'Direction artistique',
        'Rédaction',
        'Stratégie',
        'Casting créateurs',
        'Animation de communauté',
        'Social ads',
        'Design d’interface',
        'Développement',
        'Référencement',
        'Régie live',
        'Production',
      ]),
    },
  },
  brief: briefSection('Une idée, un délai, un budget\u00a0: dix lignes suffisent pour commencer.'),
  search: searchSection(
    'L’agence',
    'Une agence de communication digitale fondée en {année}, {entre les villes} : une cinquantaine d’experts, une même façon de regarder.',
  ),
} as const satisfies ContentDescription;
