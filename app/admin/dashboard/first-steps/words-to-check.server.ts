import { href } from 'react-router';
import { PAGE_NAMES, type PageName } from '#domain/pages/page-names.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { type FirstWords, firstWordsIn } from '#domain/site-content/first-words.ts';
import { foreignFactsIn, type OwnFacts } from '#domain/site-content/foreign-facts.ts';
import { type Placeholder, placeholdersIn } from '#domain/site-content/placeholders.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import {
  agencyFacts,
  DEFAULT_SETTINGS,
  SETTINGS,
  type SiteSettings,
  settingsFrom,
} from '#domain/site-settings.ts';
import { readPublishedPages } from '#features/pages/page-content.server.ts';
import { readKeptWords } from '#features/settings/kept-words.server.ts';

/** A place that still holds first words or films: its title, and the name by which it is kept. */
export type PlaceOfFirstWords = FirstWords & { name: string; title: string; address: string };

type AtAddress = Placeholder & { address: string };

export type WordsToCheck = {
  firstWords: PlaceOfFirstWords[];
  /** Texts in brackets. */
  placeholders: AtAddress[];
  /** What speaks of a city, a year or a name that the settings don't hold, with the name by which it is kept. */
  foreignFacts: (AtAddress & { name: string })[];
};

/** These say what the software does with data and what the law asks for: their first words may stay. */
const LEGAL: readonly PageName[] = ['mentions-legales', 'politique-confidentialite', 'accessibilite'];

const { identity, figures, founders, clients } = SETTINGS;

/** What visitors see of the software's own words, and of other facts than the agency's (§31.9 to §31.12). */
export async function readWordsToCheck(stored: StoredContent): Promise<WordsToCheck> {
  const facts = ownFacts(settingsFrom(stored));
  const kept = await readKeptWords();
  const published = new Map((await readPublishedPages()).map((page) => [page.name, page.published]));
  const pages = PAGE_NAMES.map((name) => ({
    name,
    title: PAGES[name].title,
    content: PAGES[name].content,
    stored: published.get(name) ?? {},
    form: href('/admin/pages/:page', { page: name }),
  }));
  const settings = { title: 'Réglages', stored, form: href('/admin/reglages') };
  const spoken = pages.filter(({ name }) => !LEGAL.includes(name));
  const voices: (Source & { name: string })[] = [
    ...spoken,
    { ...settings, name: 'reglages', content: { identity, figures, founders, clients } },
  ];
  const named: Source[] = [{ ...settings, title: undefined, content: SETTINGS }, ...spoken];
  return {
    firstWords: voices.flatMap(({ name, title = '', content, stored: own, form }) => {
      const words = kept.has(name) ? undefined : firstWordsIn(content, own);
      return words ? [{ ...words, name, title, address: `${form}#${words.field}` }] : [];
    }),
    placeholders: [{ ...settings, title: undefined, content: SETTINGS }, ...pages].flatMap((source) =>
      at(source, placeholdersIn(source.content, source.stored, facts)),
    ),
    foreignFacts: named
      .flatMap((source) =>
        at(source, foreignFactsIn(source.content, source.stored, facts, ownFacts(DEFAULT_SETTINGS))),
      )
      .map((found) => ({ ...found, name: `${found.address} ${found.text}` }))
      .filter(({ name }) => !kept.has(name)),
  };
}

/** `title`: undefined where each section says itself where visitors see it. */
type Source = { title: string | undefined; content: ContentDescription; stored: StoredContent; form: string };

function at({ title, form }: Source, found: Placeholder[]): AtAddress[] {
  return found.map((one) => ({ ...one, page: title ?? one.page, address: `${form}#${one.field}` }));
}

function ownFacts(settings: SiteSettings): OwnFacts {
  return { ...agencyFacts(settings), brandName: settings.identity.brandName };
}
