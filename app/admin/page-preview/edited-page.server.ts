import { createContext } from 'react-router';
import { PAGES, type PageName } from '#domain/pages/pages.ts';
import { EDITED, SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import { type FieldMarks, withFieldMarks } from '#domain/site-content/field-marks.ts';
import { formValuesFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { filesOfContent } from './field-sources.ts';

/** The id of the form that a preview shows while one edits on the page; undefined for any other preview. */
export function editedTab(request: Request): string | undefined {
  const tab = new URL(request.url).searchParams.get(EDITED);
  return tab !== null && /^[\w-]{1,40}$/.test(tab) ? tab : undefined;
}

/** The entries by which a page's elements lead to fields that can't hold a mark. */
export type FieldEntries = {
  files: [string, string][];
  texts: [string, string][];
  /** Why values of the form could not be saved, by field. */
  errors: Readonly<Record<string, string>>;
};

/** Router context of a page that is edited on it: its marks, and what its own loader adds. */
export const editedPage = createContext<{ marks: FieldMarks; entries: FieldEntries } | null>(null);

/** The entries of a fixed page. */
export function entriesOfPage(
  name: PageName,
  stored: StoredContent,
  settings: SiteSettings,
): Omit<FieldEntries, 'errors'> {
  const { content } = PAGES[name];
  const values = formValuesFrom(content, stored, agencyFacts(settings));
  return { files: filesOfContent(content, values), texts: [] };
}

/**
 * The settings with marks, for header, footer and what pages take from there. Name, year and places stay as they are,
 * which the default texts of all pages contain, and the figures, with which pages calculate.
 */
export function markSettings(settings: SiteSettings, marks: FieldMarks): SiteSettings {
  const { identity, places, figures } = settings;
  return { ...withFieldMarks(SETTINGS, settings, marks, SETTINGS_PLACE), identity, places, figures };
}

/** The entries of the settings. */
export function entriesOfSettings(settings: SiteSettings): Omit<FieldEntries, 'errors'> {
  const { identity, contact, places, founders, figures, clients } = settings;
  const values = {
    'identity.mark': identity.mark,
    'identity.logo': identity.logo,
    'places.map': places.map,
    'founders.people': JSON.stringify(founders.people),
    'clients.logos': JSON.stringify(clients.logos),
  };
  const texts: [string, string][] = [
    [identity.brandName, 'identity.brandName'],
    [contact.phone, 'contact.phone'],
    [contact.email, 'contact.email'],
    ...places.cities.map((city, index): [string, string] => [city, `places.cities.${index}`]),
    ...figures.list.flatMap(({ value, label }, index): [string, string][] => [
      [value, `figures.list.${index}.value`],
      [label, `figures.list.${index}.label`],
    ]),
  ];
  return {
    files: filesOfContent(SETTINGS, values, SETTINGS_PLACE),
    texts: texts.map(([text, field]) => [text, `${SETTINGS_PLACE}${field}`]),
  };
}
