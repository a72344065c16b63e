import { createContext, type RouterContextProvider } from 'react-router';
import { readFilmWidths } from '#content/files/film-widths.server.ts';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { readContent } from '#content/pages/site-contents.server.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/pages.ts';
import { PAGES, type PageContent } from '#domain/pages/pages.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { type FieldMarks, withFieldMarks } from '#domain/site-content/field-marks.ts';
import { contentFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { titleFilms } from '#domain/site-content/title-films.ts';
import { log } from '#infrastructure/log.server.ts';

/**
 * Router context: replaces the published fields of one page in a preview request. With `marks`, each text has the mark
 * of its field.
 */
export const previewedContent = createContext<{
  name: PageName;
  stored: StoredContent;
  marks?: FieldMarks | undefined;
} | null>(null);

/** The content of a page, and the facts of its uploaded pictures. */
export type SitePageRead<Name extends PageName> = { content: PageContent<Name>; pictures: PictureFactsByKey };

/**
 * The content of a public page: published fields over the defaults, or the previewed ones. `context` is the router's
 * loader context; default texts refer to `facts`. A stored field that can't be read is logged and replaced by its
 * default. Throws database errors.
 */
export async function readSitePage<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  facts: AgencyFacts,
): Promise<SitePageRead<Name>> {
  const previewed = context.get(previewedContent);
  const stored = previewed?.name === name ? previewed.stored : (await readContent(`page:${name}`)).published;
  const description: ContentDescription = PAGES[name].content;
  const content = contentFrom(description, stored, facts, (field) =>
    log.warn('a stored field of a page is invalid, using its default', { page: name, field }),
  );
  const marks = previewed?.name === name ? previewed.marks : undefined;
  const shown = marks ? withFieldMarks(description, content, marks) : content;
  return { content: shown as PageContent<Name>, pictures: await picturesOf(description, stored) };
}

/** The facts of the uploaded pictures and films. Queries the database only when there are any. */
async function picturesOf(
  description: ContentDescription,
  stored: StoredContent,
): Promise<PictureFactsByKey> {
  const uploaded = uploadedFileAddresses(JSON.stringify(stored));
  if (uploaded.length === 0) return {};
  const [facts, films] = await Promise.all([
    readPictureFacts(uploaded),
    readFilmWidths(titleFilms(description, stored)),
  ]);
  return Object.fromEntries(
    Object.entries(facts).map(([url, known]) => [url, { ...known, widths: films.get(url) }]),
  );
}
