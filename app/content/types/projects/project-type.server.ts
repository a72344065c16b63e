import { randomUUID } from 'node:crypto';
import { captionWords } from '#domain/films/captions.ts';
import { unshownAlternatives } from '#domain/films/unshown-alternatives.ts';
import { untranscribedFilms } from '#domain/films/untranscribed-films.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { shownBlocks } from '#domain/media-blocks/shown-blocks.ts';
import { formOfKind } from '#domain/projects/forms.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import { withoutMarks } from '#domain/text/marked-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { type ChildTable, PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { childRows, insertRow } from '#infrastructure/database/untyped-rows.server.ts';
import type { ContentTypeAdapter } from '../content-type.server.ts';
import { ownRows, projectColumns, readProjectRow } from './project-rows.server.ts';
import { withPictures } from './read-project.server.ts';
import { readRelatedProjects } from './read-projects.server.ts';

const ADDRESS = /^(?:\/|https?:)/;
/** Fields whose values are keywords and references, not words that visitors read. */
const NO_WORDS: ReadonlySet<string> = new Set([
  ...['id', 'type', 'layout', 'month', 'year', 'clientType', 'searchPresence'],
  ...['vimeoId', 'embedUrl', 'audioDescription', 'additionalMediaUrl', 'additionalMediaAudioDescription'],
]);

/** The adapter of a kind of projects. */
export function projectType<K extends ProjectKind>(kind: K): ContentTypeAdapter<K> {
  const { client, title } = KINDS[kind].names;
  const { labels, json, children } = formOfKind(kind);
  const table = children?.table as ChildTable;
  const formValues: ContentTypeAdapter<K>['formValues'] = (fields) => {
    const all: Partial<Record<string, unknown>> = fields;
    const values = Object.keys(labels).map((field) => {
      // Entries of lists have only the keys of the form.
      const keys = json[field];
      return [field, keys ? JSON.parse(JSON.stringify(all[field], [...keys])) : all[field]];
    });
    return Object.fromEntries(values);
  };
  return {
    table: PROJECT_TABLES[kind],
    statuses: { draft: 'draft', published: 'published' },
    searched: { title, other: client },
    dateColumn: 'sorted_at',
    hasFeatured: true,
    sharedAs: kind,
    slug: null,
    children: children
      ? {
          table,
          column: children.column,
          key: 'id',
          restore: (transaction, row, renewed) =>
            insertRow(transaction, table, renewed ? { ...row, id: randomUUID() } : row),
        }
      : null,
    read: (id) => readProjectRow(kind, id),
    complete: ({ item }) => withPictures(item),
    page: async (project) => ({
      type: 'project',
      project,
      related: await readRelatedProjects(kind, project.id),
    }),
    formValues,
    cleaned: (values) => values,
    columns: (values) => ({
      ...projectColumns(kind, values),
      untranscribed_films: untranscribedFilms(values),
    }),
    statusIn: () => undefined,
    withStatus: (values) => values,
    saveRelated: async (transaction, { id, values }) => ownRows(kind)?.saveChildren(transaction, id, values),
    copiedColumns: async () => ({}),
    copyChildren: async (transaction, id, copyId) => ownRows(kind)?.copyChildren(transaction, id, copyId),
    named: async () => () => undefined,
    async publicTexts(rows) {
      const ids = rows.map(({ id }) => String(id));
      const storedChildren = children ? await childRows(database(), table, children.column, ids) : [];
      return (row) => {
        const own = storedChildren.filter((child) => child[children?.column ?? ''] === row['id']);
        const text = textsIn([row, ...own])
          .filter((one) => !ADDRESS.test(one))
          .join('\n');
        return { stored: text, read: () => text };
      };
    },
    path: ({ id }) => projectPath(kind, String(id)),
    searchable(project) {
      const {
        [title]: name,
        [client]: clientName,
        ...others
      } = formValues(project) as Record<string, unknown>;
      const { blocks = [], additionalMediaUrl = '' } = others;
      const shown = { ...others, blocks: shownBlocks(blocks as readonly MediaBlock[]) };
      const skipped = new Set([...NO_WORDS, ...unshownAlternatives(String(additionalMediaUrl))]);
      return {
        title: String(name),
        lead: `${clientName} ${KINDS[kind].label}`,
        body: textsIn(shown, skipped)
          .filter((text) => !ADDRESS.test(text))
          .map((text) => withoutMarks(captionWords(text)))
          .join('\n'),
      };
    },
    restored: async (_transaction, row) => row,
    existingValues: async (_over, values) => values,
  };
}
