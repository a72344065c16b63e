import { href } from 'react-router';
import { editAddress } from '#admin/content-form/content-types.ts';
import { settingsFieldPath } from '#admin/settings/settings-paths.ts';
import { findItemsWithFormerFacts } from '#content/lifecycle/items-with-former-facts.server.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { type DefaultTexts, defaultTextsIn } from '#domain/site-content/default-texts.ts';
import { foreignFactsIn, formerFactsInLegalText } from '#domain/site-content/foreign-facts.ts';
import { type Placeholder, placeholdersIn } from '#domain/site-content/placeholders.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { DEFAULT_FACTS, ownFacts, SETTINGS, settingsFrom } from '#domain/site-settings.ts';
import { readPublishedPages } from '#features/pages/page-content.server.ts';
import { readApprovedTexts } from '#features/settings/approved-texts.server.ts';
import { EVERY_ITEM } from './items.ts';

/** A page with remaining default texts or films: its title, and the name under which it can be approved. */
export type DefaultTextsLocation = DefaultTexts & { name: string; title: string; address: string };

type AtAddress = { page: string; text: string; address: string };

export type TextsToReview = {
  defaultTexts: DefaultTextsLocation[];
  /** Placeholders in brackets. */
  placeholders: AtAddress[];
  /**
   * Texts with a city, a year or a name that differs from the settings, with the name under which each can be approved.
   */
  foreignFacts: (AtAddress & { name: string })[];
  /** Whether more projects and articles match than are listed. */
  followedByMore: boolean;
};

const MAX_ITEMS = 10;

const { identity, figures, founders, clients } = SETTINGS;

/** The software's default texts that visitors see, and facts that differ from the agency's (§31.9 to §31.12). */
export async function readTextsToReview(stored: StoredContent): Promise<TextsToReview> {
  const facts = ownFacts(settingsFrom(stored));
  const approved = await readApprovedTexts();
  const published = new Map((await readPublishedPages()).map((page) => [page.name, page.published]));
  const pages = FIXED_PAGES.map(({ name, title, content, isLegal }) => ({
    name,
    title,
    content,
    isLegal,
    stored: published.get(name) ?? {},
    path: fieldIn(href('/admin/pages/:page', { page: name })),
  }));
  const settings = { title: 'Réglages', stored, path: settingsFieldPath };
  const spoken = pages.filter(({ isLegal }) => !isLegal);
  const legal = pages.filter(({ isLegal }) => isLegal);
  const voices: (Source & { name: string })[] = [
    ...spoken,
    { ...settings, name: 'reglages', content: { identity, figures, founders, clients } },
  ];
  const named: Source[] = [{ ...settings, title: undefined, content: SETTINGS }, ...spoken];
  const spokenOf = [
    ...named.flatMap((source) =>
      at(source, foreignFactsIn(source.content, source.stored, facts, DEFAULT_FACTS)),
    ),
    ...legal.flatMap((source) =>
      at(source, formerFactsInLegalText(source.content, source.stored, facts, DEFAULT_FACTS)),
    ),
  ];
  const unkept = (found: AtAddress[]) =>
    found
      .map((one) => ({ ...one, name: `${one.address} ${one.text}` }))
      .filter(({ name }) => !approved.has(name));
  const items = approved.has(EVERY_ITEM) ? [] : unkept(await itemsWithFormerFacts());
  return {
    defaultTexts: voices.flatMap(({ name, title = '', content, stored: own, path }) => {
      const words = approved.has(name) ? undefined : defaultTextsIn(content, own);
      return words ? [{ ...words, name, title, address: path(words.field) }] : [];
    }),
    placeholders: [{ ...settings, title: undefined, content: SETTINGS }, ...pages].flatMap((source) =>
      at(source, placeholdersIn(source.content, source.stored, facts)),
    ),
    foreignFacts: [...unkept(spokenOf), ...items.slice(0, MAX_ITEMS)],
    followedByMore: items.length > MAX_ITEMS,
  };
}

/** `title`: undefined if each section has its own public location. `path`: that of a field, where it is edited. */
type Source = {
  title: string | undefined;
  content: ContentDescription;
  stored: StoredContent;
  path: (field: string) => string;
};

const fieldIn = (form: string) => (field: string) => `${form}#${field}`;

function at({ title, path }: Source, found: Placeholder[]): AtAddress[] {
  return found.map((one) => ({ ...one, page: title ?? one.page, address: path(one.field) }));
}

async function itemsWithFormerFacts(): Promise<AtAddress[]> {
  const found = await findItemsWithFormerFacts();
  return found.map(({ title, fact, ...item }) => ({ page: title, text: fact, address: editAddress(item) }));
}
