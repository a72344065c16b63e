import { siteMedia } from '../files/site-media.ts';
import type { ContentDescription } from '../site-content/content-field.ts';
import { bundledFilm } from '../site-content/hero-film.ts';
import { briefSection, filmHero, lines, paragraph, searchSection, text } from './shared-sections.ts';

const trade = (name: string, words: string, tags: readonly string[]) =>
  ({
    name: text('Titre', 24, name),
    text: paragraph('Texte', 120, words),
    tags: lines('Mots-clés', 'Un mot-clé par ligne', { max: 30, atMost: 10 }, tags),
  }) as const;

/** The production page: five trades with their media (§5.5). */
export const PRODUCTION_PAGE = {
  hero: filmHero(
    bundledFilm('production/production', { large: true }),
    'Une idée, une équipe, une image juste.',
    'PRODUCTION',
  ),
  video: {
    title: 'Vidéo',
    fields: {
      ...trade('Vidéo', 'On écrit court, on tourne juste, on monte au rythme du corps.', [
        'Film de marque',
        'Publicité',
        'Clip',
        'Motion design',
        'Captation',
        'Drone',
      ]),
      film: { type: 'film', label: 'Film', default: bundledFilm('showreel/showreel', { large: true }) },
    },
  },
  photography: {
    title: 'Photographie',
    fields: {
      ...trade('Photographie', 'De la lumière, un cadre, et le temps d’attendre la bonne seconde.', [
        'Reportage',
        'Portrait',
        'Produit',
        'Architecture',
      ]),
      photos: {
        type: 'records',
        one: 'Photographie',
        label: 'Photographies',
        columns: {
          picture: {
            label: 'Image',
            max: 500,
            type: 'picture',
            atLeast: { width: 1600, height: 1067 },
            alternative: 'Décorative\u00a0: elle se passe de texte alternatif',
          },
        },
        atMost: 4,
        fixed: true,
        default: [
          { picture: siteMedia('production-photos/photo-1.webp') },
          { picture: siteMedia('production-photos/photo-2.webp') },
          { picture: siteMedia('production-photos/photo-3.webp') },
          { picture: siteMedia('production-photos/photo-4.webp') },
        ],
      },
    },
  },
  writing: {
    title: 'Rédaction',
    fields: {
      ...trade('Rédaction web', 'Des phrases qu’on lit jusqu’au bout.', [
        'Scénario',
        'Article',
        'Fiche produit',
        'Newsletter',
      ]),
      lines: lines('Phrases dessinées', 'Quatre lignes, de plus en plus larges', { max: 24, atMost: 4 }, [
        'Une phrase',
        'courte.',
        'Puis une autre',
        'qui va plus loin.',
      ]),
    },
  },
  live: {
    title: 'Live',
    fields: {
      ...trade('Live streaming', 'Une régie, un plan B, et un plan C.', [
        'Multi-caméra',
        'Plateau',
        'Habillage',
        'Diffusion',
      ]),
      film: {
        type: 'film',
        label: 'Film',
        default: bundledFilm('live-streaming/live-streaming', { large: true }),
      },
    },
  },
  podcast: {
    title: 'Podcast',
    fields: trade('Podcast', 'Des voix proches, un son propre.', [
      'Écriture',
      'Prise de son',
      'Montage',
      'Diffusion',
    ]),
  },
  teasers: { title: 'Derniers projets', fields: { heading: text('Titre', 40, 'Derniers tournages') } },
  brief: briefSection('Un lieu, une date, une envie\u00a0: on prépare le plateau.'),
  search: searchSection(
    'Production',
    'Production audiovisuelle {dans les villes} : vidéo, photographie, rédaction web, live streaming et podcast.',
  ),
} as const satisfies ContentDescription;
