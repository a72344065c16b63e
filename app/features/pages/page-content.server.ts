import {
  type ContentChange,
  type ContentName,
  type PublishedContent,
  readContent,
  readContents,
  saveContent,
} from '#content/pages/site-contents.server.ts';
import { PAGE_NAMES, type PageName } from '#domain/pages/pages.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';

const contentName = (name: PageName): ContentName => `page:${name}`;

export type PageState = { name: PageName; hasDraft: boolean; updatedAt: Date | undefined };

/** Every page in the order of the menu: whether it has unpublished changes, and when it was last changed. */
export async function readPageStates(): Promise<PageState[]> {
  const contents = await readContents(PAGE_NAMES.map(contentName));
  return PAGE_NAMES.map((name) => {
    const content = contents.get(contentName(name));
    return { name, hasDraft: content?.draft !== undefined, updatedAt: content?.updatedAt };
  });
}

/** The published content of each page, without the defaults. */
export async function readPublishedPages(): Promise<{ name: PageName; published: StoredContent }[]> {
  const contents = await readContents(PAGE_NAMES.map(contentName));
  return PAGE_NAMES.map((name) => ({ name, published: contents.get(contentName(name))?.published ?? {} }));
}

/** The edited content of a page, published and draft. Throws database errors. */
export function readPageContent(name: PageName): Promise<PublishedContent> {
  return readContent(contentName(name));
}

/** The initial values of a page's form: its draft, else the published content. */
export function editedFields({ draft, published }: PublishedContent): StoredContent {
  return draft ?? published;
}

/**
 * Saves a page with optimistic concurrency (`version` of the loaded form): publishes it, stores it as a draft, or
 * discards the draft. Published content shows at the next request. Outcomes as of saveContent.
 */
export function savePageContent(name: PageName, change: ContentChange, version: number) {
  return saveContent(contentName(name), change, version);
}
