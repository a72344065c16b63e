import { PAGE_NAMES, type PageName } from '#domain/pages/page-names.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import {
  type ContentChange,
  type ContentName,
  type PublishedContent,
  readContent,
  readContents,
  saveContent,
} from '#infrastructure/database/site-contents.server.ts';

const contentName = (name: PageName): ContentName => `page:${name}`;

export type PageState = { name: PageName; hasDraft: boolean; updatedAt: Date | undefined };

/** Every page in the order of the menu: whether something of it is not public yet, and when it was last changed. */
export async function readPageStates(): Promise<PageState[]> {
  const kept = await readContents(PAGE_NAMES.map(contentName));
  return PAGE_NAMES.map((name) => {
    const content = kept.get(contentName(name));
    return { name, hasDraft: content?.draft !== undefined, updatedAt: content?.updatedAt };
  });
}

/** What visitors see of each page beside the defaults. */
export async function readPublishedPages(): Promise<{ name: PageName; published: StoredContent }[]> {
  const kept = await readContents(PAGE_NAMES.map(contentName));
  return PAGE_NAMES.map((name) => ({ name, published: kept.get(contentName(name))?.published ?? {} }));
}

/** What was edited of a page, public and not. Throws what the database throws. */
export function readPageContent(name: PageName): Promise<PublishedContent> {
  return readContent(contentName(name));
}

/** The fields that the form of a page starts with: its draft, else what is public. */
export function editedFields({ draft, published }: PublishedContent): StoredContent {
  return draft ?? published;
}

/**
 * Saves a page over the version that its form was loaded from: publishes it, keeps it as a draft beside what is public, or
 * gives the draft up. What is published shows at the next request. Outcomes as of saveContent.
 */
export function savePageContent(name: PageName, change: ContentChange, version: number) {
  return saveContent(contentName(name), change, version);
}
