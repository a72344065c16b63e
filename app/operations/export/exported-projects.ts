import { type ExportedTable, SHARED_FIELDS } from './exported-table.ts';

const PROJECTS = {
  file: 'projects',
  about: 'les projets, quel que soit leur type (kind)',
  key: 'id',
} as const;

const PROJECT_FIELDS = {
  ...SHARED_FIELDS,
  month: ['month', 'mois'],
  year: ['year', 'année'],
  cover_image: ['coverImage', 'adresse de l’image ou du film de couverture'],
  featured: ['featured', 'mis en avant ou non'],
  featured_order: ['featuredOrder', 'ordre de la mise en avant : le plus grand est devant'],
} as const satisfies ExportedTable['fields'];

const TOLD_FIELDS = {
  ...PROJECT_FIELDS,
  client: ['client', 'client'],
  title: ['title', 'titre'],
  brief: ['brief', 'le brief'],
  recommendation: ['recommendation', 'notre recommandation'],
  medias: [
    'medias',
    'les blocs (blocks) : disposition (layout), texte (text), et leurs images, films Vimeo et publications Instagram',
  ],
} as const satisfies ExportedTable['fields'];

// Derived from what is exported, or internal to the site.
const LEFT_OUT = ['sorted_at', 'search_text', 'untranscribed_films', 'version', 'demonstration'] as const;

/** The projects of each kind, and the films of productions. */
export const EXPORTED_PROJECTS: readonly ExportedTable[] = [
  {
    ...PROJECTS,
    table: 'influence_projects',
    same: { kind: 'influence' },
    fields: {
      ...TOLD_FIELDS,
      results: [
        'results',
        'les chiffres de la campagne : influenceurs, livrables, impressions, engagement en pour cent',
      ],
    },
    leftOut: LEFT_OUT,
  },
  {
    ...PROJECTS,
    table: 'production_projects',
    same: { kind: 'production' },
    fields: {
      ...PROJECT_FIELDS,
      client_name: ['clientName', 'client'],
      video_title: ['videoTitle', 'titre'],
      client_type: ['clientType', 'type de client : private, institutional, collectivity ou rien'],
      brief: ['brief', 'le brief'],
      vision: ['vision', 'notre vision'],
      technical_details: ['technicalDetails', 'moyens techniques et humains'],
      complementary_formats: ['complementaryFormats', 'formats complémentaires'],
      additional_media_url: ['additionalMediaUrl', 'adresse du film additionnel'],
      additional_media_transcription: ['additionalMediaTranscription', 'sa transcription'],
      additional_media_captions: ['additionalMediaCaptions', 'ses sous-titres, en WebVTT'],
      additional_media_audio_description: [
        'additionalMediaAudioDescription',
        'sa version audiodécrite chez Vimeo ; « inutile » : il n’en demande pas',
      ],
    },
    leftOut: [...LEFT_OUT, 'additional_media_type', 'uncaptioned_films'],
  },
  {
    ...PROJECTS,
    table: 'web_solutions',
    same: { kind: 'web' },
    fields: { ...TOLD_FIELDS, results: ['results', 'les résultats'] },
    leftOut: LEFT_OUT,
  },
  {
    table: 'production_project_videos',
    key: 'id',
    file: 'production-videos',
    about: 'les films Vimeo des projets de production',
    fields: {
      id: ['id', 'identifiant'],
      project_id: ['projectId', 'le projet, par son id'],
      vimeo_id: ['vimeoId', 'le film chez Vimeo'],
      title: ['title', 'titre'],
      description: ['description', 'description'],
      transcription: ['transcription', 'transcription'],
      audio_description: [
        'audioDescription',
        'la version audiodécrite chez Vimeo ; « inutile » : le film n’en demande pas',
      ],
      order_index: ['order', 'place parmi les films du projet, à partir de 0'],
    },
    leftOut: ['created_at'],
  },
];
