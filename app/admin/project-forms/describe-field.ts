import { type FilmAlternatives, NOT_NEEDED } from '#domain/films/film-alternatives.ts';
import { mediaBlocksSchema } from '#domain/media-blocks/media-block-schema.ts';
import { CLIENT_TYPE_LABELS } from '#domain/projects/client-type.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { describePublicationDate, PUBLICATION_DATE_LABEL } from '#domain/publication-date.ts';
import { FEATURED_LABEL } from './texts.ts';

/** The label of a kind's field and its readable value, for the comparison of two versions. */
export function describeField(
  kind: ProjectKind,
  field: string,
  value: string,
): { label: string; text: string } {
  const labels: Partial<Record<string, string>> = {
    ...PROJECT_FORMS[kind].labels,
    featured: FEATURED_LABEL,
    publishedAt: PUBLICATION_DATE_LABEL,
  };
  // The type check makes sure that each field of the form has a label; an unknown field was added to the page by hand.
  return { label: labels[field] ?? 'Autre champ', text: readable(field, value) };
}

function readable(field: string, value: string): string {
  if (field === 'featured') return value === '1' ? 'Oui' : 'Non';
  if (field === 'clientType')
    return Object.entries(CLIENT_TYPE_LABELS).find(([type]) => type === value)?.[1] ?? '';
  if (field === 'publishedAt') return describePublicationDate(value);
  if (field === 'videos') return videosText(value);
  if (field === 'additionalMediaAudioDescription') return describedText(value);
  if (field === 'blocks') return blocksText(value);
  return value;
}

function videosText(json: string): string {
  const videos = JSON.parse(json) as ({ vimeoId: string; title: string } & FilmAlternatives)[];
  return videos
    .map((video) => [[video.vimeoId, video.title].filter(Boolean).join(' : '), ...alternativesText(video)])
    .map((lines) => lines.join('\n  '))
    .join('\n');
}

function describedText(audioDescription: string): string {
  return audioDescription === NOT_NEEDED ? 'Ce film n’en demande pas' : audioDescription;
}

function alternativesText({ transcription, audioDescription }: FilmAlternatives): string[] {
  return [
    ...(transcription ? [`Transcription : ${transcription}`] : []),
    ...(audioDescription ? [`Audiodescription : ${describedText(audioDescription)}`] : []),
  ];
}

function blocksText(json: string): string {
  const parsed = mediaBlocksSchema.safeParse(JSON.parse(json));
  if (!parsed.success) return '';
  return parsed.data
    .map((block, index) => {
      const medias = block.medias.flatMap((media) =>
        media.type === 'image'
          ? `image ${media.url.split('/').at(-1) ?? ''}`
          : media.type === 'video'
            ? [`vidéo ${media.vimeoId}`, ...alternativesText(media)]
            : `Instagram ${media.embedUrl}`,
      );
      return [`Bloc ${index + 1} (${block.layout})`, ...medias, block.text ?? '']
        .filter(Boolean)
        .join('\n  ');
    })
    .join('\n');
}
