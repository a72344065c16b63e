import { mediaBlocksSchema } from '#domain/media-block-schema.ts';
import { CLIENT_TYPE_LABELS } from '#domain/project.ts';

const LABELS: Record<string, string> = {
  additionalMediaUrl: 'Média additionnel',
  blocks: 'Blocs médias',
  brief: 'Le Brief',
  client: 'Client',
  clientName: 'Nom du client',
  clientType: 'Type de client',
  complementaryFormats: 'Formats complémentaires',
  coverImage: 'Image de couverture',
  deliverables: 'Livrables',
  engagement: 'Engagement (%)',
  featured: 'Mettre en avant sur l’accueil',
  impressions: 'Impressions',
  influencers: 'Influenceurs',
  month: 'Mois',
  recommendation: 'Notre Recommandation',
  results: 'Résultats',
  technicalDetails: 'Moyens techniques et humains',
  title: 'Titre',
  videos: 'Vidéos Vimeo',
  videoTitle: 'Titre de la vidéo',
  vision: 'Notre Vision',
  year: 'Année',
};

/** A field and its value as people read them, where two versions are compared (§16.5). */
export function describeField(field: string, value: string): { label: string; text: string } {
  return { label: LABELS[field] ?? field, text: readable(field, value) };
}

function readable(field: string, value: string): string {
  if (field === 'featured') return value === '1' ? 'Oui' : 'Non';
  if (field === 'clientType')
    return Object.entries(CLIENT_TYPE_LABELS).find(([type]) => type === value)?.[1] ?? '';
  if (field === 'videos') return videosText(value);
  if (field === 'blocks') return blocksText(value);
  return value;
}

function videosText(json: string): string {
  const videos = JSON.parse(json) as { vimeoId: string; title: string }[];
  return videos.map(({ vimeoId, title }) => [vimeoId, title].filter(Boolean).join(' : ')).join('\n');
}

function blocksText(json: string): string {
  const parsed = mediaBlocksSchema.safeParse(JSON.parse(json));
  if (!parsed.success) return '';
  return parsed.data
    .map((block, index) => {
      const medias = block.medias.map((media) =>
        media.type === 'image'
          ? `image ${media.url.split('/').at(-1) ?? ''}`
          : media.type === 'video'
            ? `vidéo ${media.vimeoId}`
            : `Instagram ${media.embedUrl}`,
      );
      return [`Bloc ${index + 1} (${block.layout})`, ...medias, block.text ?? '']
        .filter(Boolean)
        .join('\n  ');
    })
    .join('\n');
}
