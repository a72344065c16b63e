import { z } from 'zod';
import type { PictureFactsByKey } from '../files/stored-picture.ts';
import { isUncaptioned } from '../films/uncaptioned-film.ts';
import { untranscribedFilms } from '../films/untranscribed-films.ts';
import { notOfVimeo } from '../media-blocks/link-without-film.ts';
import { filledColumns, type MediaBlock } from '../media-blocks/media-block.ts';
import { mediaBlocksSchema } from '../media-blocks/media-block-schema.ts';
import { mediaFacts } from '../media-blocks/media-types.ts';
import { vimeoReference } from '../media-blocks/video-link.ts';
import { formOfKind } from '../projects/forms.ts';
import { KINDS, type ProjectKind } from '../projects/kinds.ts';
import { parseJson } from '../text/parse-json.ts';
import { checkCover, checkTitle, pixels } from './shared-checks.ts';
import { partId, type Warning } from './warning.ts';

/**
 * The maximal width of a picture by the number of columns in its row, in CSS pixels: just below the width at which the
 * texts move next to the media.
 */
const DRAWN_WIDTH = { 1: 1024, 2: 512, 3: 328 } as const;

const videosSchema = z.array(
  z.object({ vimeoId: z.string(), title: z.string().default(''), transcription: z.string().default('') }),
);

/**
 * The content checks of a project before it is published, in the order of its form (§38.2). `values`: the form's values
 * as text by field name; an invalid list is left to the form's own errors.
 */
export function checkProject(
  kind: ProjectKind,
  values: Readonly<Record<string, string>>,
  pictures: PictureFactsByKey,
): Warning[] {
  const { client, title } = KINDS[kind].names;
  const names = [values[title], values[client]].map((name) => name?.trim()).filter(Boolean);
  const { labels, sections } = formOfKind(kind);
  const emptySections = sections.filter(({ name }) => (values[name] ?? '').trim() === '');
  return [
    ...checkTitle(values['searchTitle'] || names.join(', ')).map((warning) => ({ ...warning, field: title })),
    ...emptySections.map(({ name }) => ({
      field: name,
      text: `La partie «\u00a0${labels[name]}\u00a0» est vide.`,
    })),
    ...('videos' in labels ? checkFilms(values) : []),
    ...('blocks' in labels ? checkBlocks(values['blocks'], pictures) : []),
    ...checkCover(values['coverImage'] ?? '', pictures),
  ];
}

function checkFilms(values: Readonly<Record<string, string>>): Warning[] {
  const parsed = videosSchema.safeParse(parseJson(values['videos'] ?? '[]'));
  if (!parsed.success) return [];
  const films = parsed.data.filter(({ vimeoId }) => vimeoId.trim() !== '');
  if (films.length === 0 && (values['additionalMediaUrl'] ?? '').trim() === '')
    return [{ field: partId('video', 0), text: 'Il n’y a aucun film.' }];
  const ofFilms = parsed.data.flatMap((film, index) => {
    const typed = film.vimeoId.trim();
    const [field, where] = [partId('video', index), `Vidéo ${index + 1}`];
    if (typed === '') return [];
    if (vimeoReference(typed) === undefined) return [{ field, text: `${where}\u00a0: ${notOfVimeo(typed)}` }];
    return film.transcription.trim() === '' ? [{ field, text: `${where}\u00a0: ${NO_TRANSCRIPTION}` }] : [];
  });
  const additional = untranscribedFilms({
    additionalMediaUrl: (values['additionalMediaUrl'] ?? '').trim(),
    additionalMediaTranscription: (values['additionalMediaTranscription'] ?? '').trim(),
  });
  const uncaptioned = isUncaptioned({
    additionalMediaUrl: (values['additionalMediaUrl'] ?? '').trim(),
    additionalMediaCaptions: (values['additionalMediaCaptions'] ?? '').trim(),
  });
  const missing = [...(additional > 0 ? [NO_TRANSCRIPTION] : []), ...(uncaptioned ? [NO_CAPTIONS] : [])];
  const ofPictures = missing.map((text) => ({
    field: 'additionalMediaUrl',
    text: `Vidéo additionnelle\u00a0: ${text}`,
  }));
  return [...ofFilms, ...ofPictures];
}

const NO_TRANSCRIPTION = 'elle n’a pas de transcription.';
const NO_CAPTIONS = 'elle n’a pas de sous-titres.';

function checkBlocks(json: string | undefined, pictures: PictureFactsByKey): Warning[] {
  const parsed = mediaBlocksSchema.safeParse(parseJson(json ?? '[]'));
  if (!parsed.success) return [];
  if (parsed.data.length === 0) return [{ field: 'blocks', text: 'Il n’y a aucun bloc de médias.' }];
  return parsed.data.flatMap((block, index) => {
    const field = partId('bloc', index);
    return checkBlock(block, pictures).map((text) => ({ field, text: `Bloc ${index + 1}\u00a0: ${text}` }));
  });
}

function checkBlock(block: MediaBlock, pictures: PictureFactsByKey): string[] {
  const { layout, medias, text = '' } = block;
  if (medias.length === 0 && text.trim() === '') return ['il est vide et ne sera pas montré.'];
  const images = medias.flatMap((item) => mediaFacts(item.type).picture?.(item) ?? []);
  const undescribed = images.filter(({ alt, url }) => alt === undefined && !pictures[url]?.alt).length;
  const rendered = DRAWN_WIDTH[filledColumns(layout, medias.length)];
  const widths = images.map(({ url }) => pictures[url]?.width).filter((width) => width !== undefined);
  const small = widths.filter((width) => width < rendered);
  const untold = untranscribedFilms({ blocks: [block] });
  const found = [
    ...medias.flatMap((item) => mediaFacts(item.type).warning?.(item) ?? []),
    ...(undescribed === 1 ? ['une image n’a pas de texte alternatif.'] : []),
    ...(undescribed > 1 ? [`${undescribed} images n’ont pas de texte alternatif.`] : []),
    ...(untold === 1 ? ['une vidéo n’a pas de transcription.'] : []),
    ...(untold > 1 ? [`${untold} vidéos n’ont pas de transcription.`] : []),
    ...small.map(
      (width) => `une image a ${pixels(width)} de large et est montrée jusqu’à ${pixels(rendered)}.`,
    ),
  ];
  // Removes duplicate warnings, as for two pictures of one width.
  return [...new Set(found)];
}
