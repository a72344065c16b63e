import type { BackupPlan } from '#domain/backups/backup-plan.ts';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import { type ContentDescription, fieldsByName } from '#domain/site-content/content-field.ts';
import { contentFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, SETTINGS, settingsFrom } from '#domain/site-settings.ts';
import type { Row } from '../backup/archive/archive.server.ts';

/** Fields of the settings and pages files, with their descriptions for people. */
export const CONTENT_FIELDS = {
  section: 'la rubrique, comme l’administration l’appelle',
  name: 'le nom du champ',
  label: 'le champ, comme l’administration l’appelle',
  value: 'ce que le site montre',
  edited: 'modifié ici, ou texte d’origine du logiciel',
  draft: 'ce qui a été modifié et n’est pas encore en ligne, quand il y a quelque chose',
};

export type StoredContents = Partial<
  Record<string, { published: StoredContent; draft: StoredContent | null }>
>;

/** One line for each setting, with its effective value, and the backup plan. */
export function settingsLines(stored: StoredContents, backups: BackupPlan): Row[] {
  const lines = contentLines(SETTINGS, stored['settings'], factsIn(stored));
  return [...lines, { section: 'Sauvegardes', name: 'backups', label: 'Plan', value: backups, edited: true }];
}

/** One line for each field of each fixed page, as visitors see it. */
export function pageLines(stored: StoredContents): Row[] {
  const facts = factsIn(stored);
  const names = Object.keys(PAGES)
    .map(pageNamed)
    .filter((name) => name !== undefined);
  return names.flatMap((page: PageName) =>
    contentLines(PAGES[page].content, stored[`page:${page}`], facts).map((line) => ({
      page,
      pageTitle: PAGES[page].title,
      ...line,
    })),
  );
}

const factsIn = (stored: StoredContents) => agencyFacts(settingsFrom(stored['settings']?.published ?? {}));

function contentLines(
  description: ContentDescription,
  stored: StoredContents[string],
  facts: AgencyFacts,
): Row[] {
  const published = contentFrom(description, stored?.published ?? {}, facts);
  const draft = stored?.draft ? contentFrom(description, stored.draft, facts) : undefined;
  return fieldsByName(description).map(([name, field]) => {
    const [section = '', key = ''] = name.split('.');
    const value = published[section]?.[key];
    const changed = draft?.[section]?.[key];
    return {
      section: description[section]?.title,
      name,
      label: field.label,
      value,
      edited: Object.hasOwn(stored?.published ?? {}, name),
      ...(draft && JSON.stringify(changed) !== JSON.stringify(value) ? { draft: changed } : {}),
    };
  });
}
