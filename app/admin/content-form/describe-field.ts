import { CONTENT_FORMS } from '#domain/content-forms.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { type FilmAlternatives, NOT_NEEDED } from '#domain/films/film-alternatives.ts';
import { mediaBlocksSchema } from '#domain/media-blocks/media-block-schema.ts';
import { mediaFacts } from '#domain/media-blocks/media-types.ts';
import { BLOCK_TAGS } from '#domain/posts/post-blocks.ts';
import { CLIENT_TYPE_LABELS } from '#domain/projects/client-type.ts';
import { POST_STATUS_LABELS } from '#domain/publication.ts';
import { describePublicationDate, PUBLICATION_DATE_LABEL } from '#domain/publication-date.ts';
import { APPEARANCE_CONTROLS } from '#domain/search-appearance/appearance-controls.ts';

export const FEATURED_LABEL = 'Mettre en avant sur l’accueil';

/** An entry of a select whose entries are stored: a category, an author. */
export type Choice = { id: string; name: string };
/** The entries of such selects, by field. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** The label of a kind's field and its readable value, for the comparison of two versions. */
export function describeField(
  kind: ContentKind,
  field: string,
  value: string,
  choices: Choices = {},
): { label: string; text: string } {
  const entries = choices[field];
  const text = entries ? entries.find(({ id }) => id === value)?.name : READABLE[field]?.(value);
  return { label: labelOf(kind, field), text: text ?? (entries ? '' : value) };
}

/** The label of a kind's field. */
export function labelOf(kind: ContentKind, field: string): string {
  const labels: Partial<Record<string, string>> = {
    ...CONTENT_FORMS[kind].labels,
    featured: FEATURED_LABEL,
    publishedAt: PUBLICATION_DATE_LABEL,
  };
  // The type check makes sure that each field of the form has a label; an unknown field was added to the page by hand.
  return labels[field] ?? 'Autre champ';
}

/** The fields that are not shown as they are stored. */
const READABLE: Partial<Record<string, (value: string) => string>> = {
  featured: (value) => (value === '1' ? 'Oui' : 'Non'),
  status: (value) => POST_STATUS_LABELS[value === 'Published' ? value : 'Draft'],
  clientType: (value) => Object.entries(CLIENT_TYPE_LABELS).find(([type]) => type === value)?.[1] ?? '',
  publishedAt: describePublicationDate,
  searchPresence: (value) =>
    APPEARANCE_CONTROLS.searchPresence.choices.find((choice) => choice.value === value)?.label ?? value,
  videos: videosText,
  additionalMediaAudioDescription: describedText,
  blocks: blocksText,
  content: textOfHtml,
};

function videosText(json: string): string {
  const videos = JSON.parse(json) as ({ vimeoId: string; title: string } & FilmAlternatives)[];
  return videos
    .map((video) => [
      [video.vimeoId, video.title].filter(Boolean).join('\u00a0: '),
      ...alternativesText(video),
    ])
    .map((lines) => lines.join('\n  '))
    .join('\n');
}

function describedText(audioDescription: string): string {
  return audioDescription === NOT_NEEDED ? 'Ce film n’en demande pas' : audioDescription;
}

function alternativesText({ transcription, audioDescription }: FilmAlternatives): string[] {
  return [
    ...(transcription ? [`Transcription\u00a0: ${transcription}`] : []),
    ...(audioDescription ? [`Audiodescription\u00a0: ${describedText(audioDescription)}`] : []),
  ];
}

function blocksText(json: string): string {
  const parsed = mediaBlocksSchema.safeParse(JSON.parse(json));
  if (!parsed.success) return '';
  return parsed.data
    .map((block, index) => {
      const medias = block.medias.flatMap((media) => {
        const { summary, film } = mediaFacts(media.type);
        return [summary(media), ...alternativesText(film?.(media) ?? {})];
      });
      return [`Bloc ${index + 1} (${block.layout})`, ...medias, block.text ?? '']
        .filter(Boolean)
        .join('\n  ');
    })
    .join('\n');
}

/** Conflicts are only ever shown in the browser. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCK_TAGS)) block.append('\n');
  return body.textContent.replace(/\n{2,}/g, '\n').trim();
}
