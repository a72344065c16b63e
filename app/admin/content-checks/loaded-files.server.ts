import type { ArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { boxesOf } from '#content/types/projects/media-blocks/media-blocks-rows.ts';
import type { CheckedText } from '#domain/content-checks/check-article.ts';
import type { LoadedFile } from '#domain/content-checks/check-weight.ts';
import { partId } from '#domain/content-checks/warning.ts';
import { isFilm } from '#domain/files/film-file.ts';
import type { PictureFacts } from '#domain/files/stored-picture.ts';
import { blockRows } from '#domain/media-blocks/media-block.ts';
import { mediaFacts } from '#domain/media-blocks/media-types.ts';
import type { Project } from '#domain/projects/project.ts';
import { readSentFiles } from '#features/media/sent-files.server.ts';

/** A common computer, with one pixel of its screen for one of CSS. */
const WINDOW_WIDTH = 1440;
/** The heights of covers in its window, in CSS pixels: those of their views. */
const COVER_HEIGHT = { project: 800, article: 662 };
/** The width of a picture in an article there. */
const TEXT_WIDTH = 0.58 * WINDOW_WIDTH;

/** Files beyond this limit are not counted: a page with so many is above the limit without them. */
const MAX_FILES = 100;

/** A stored file that a page shows; of a picture also its width, in CSS pixels. */
type ShownFile = { field: string; url: string; width: number };

/**
 * The files that the page of a project loads by itself. A film of the site that waits for a press isn't one of them, nor
 * what third parties send after consent. Throws what database and file store throw.
 */
export function filesOfProject(project: Project): Promise<LoadedFile[]> {
  const { coverImage, pictures = {} } = project;
  const cover = { field: 'coverImage', url: coverImage };
  const shown: ShownFile[] = [
    { ...cover, width: widthIn(WINDOW_WIDTH, COVER_HEIGHT.project, pictures[coverImage]) },
  ];
  const blocks = 'blocks' in project ? project.blocks : [];
  for (const [index, block] of blocks.entries()) {
    const rows = blockRows(block);
    for (const place of rows.places) {
      const url = mediaFacts(place.item.type).picture?.(place.item).url;
      const [box] = boxesOf(rows, place);
      if (url === undefined || box === undefined) continue;
      const width = widthIn(ofWindow(box.width), ofWindow(box.height), pictures[url]);
      shown.push({ field: partId('bloc', index), url, width });
    }
  }
  return readFiles(shown);
}

/** The same for the page of an article. */
export function filesOfArticle(
  { coverImage, coverFacts }: ArticlePage['post'],
  { images }: CheckedText,
): Promise<LoadedFile[]> {
  const cover = { field: 'coverImage', url: coverImage };
  return readFiles([
    { ...cover, width: widthIn(WINDOW_WIDTH, COVER_HEIGHT.article, coverFacts) },
    ...images.map(({ url }) => ({ field: 'content', url, width: TEXT_WIDTH })),
  ]);
}

/** The width of a picture that covers a box. */
function widthIn(width: number, height: number, facts: PictureFacts | undefined): number {
  return facts ? Math.max(width, (facts.width / facts.height) * height) : width;
}

/** A length in vw, in the window. */
function ofWindow(length: string): number {
  return (Number.parseFloat(length) / 100) * WINDOW_WIDTH;
}

async function readFiles(shown: readonly ShownFile[]): Promise<LoadedFile[]> {
  // What a page shows twice it loads once, as large as the larger one needs.
  const byWidth = shown.slice(0, MAX_FILES).toSorted((one, other) => one.width - other.width);
  const fields = new Map(byWidth.map(({ url, field }) => [url, field]));
  const sent = await readSentFiles(new Map(byWidth.map(({ url, width }) => [url, width])));
  return sent.map(({ url, name, bytes }) => ({
    type: isFilm(url) ? 'film' : 'picture',
    field: fields.get(url) ?? '',
    name,
    bytes,
  }));
}
