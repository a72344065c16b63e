import { randomUUID } from 'node:crypto';
import { untranscribedFilms } from '#domain/films/untranscribed-films.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { textsIn } from '#domain/site-content/placeholders.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { childRows, insertRow } from '../../trash/removed-rows.server.ts';
import type { ContentTypeAdapter } from '../content-type.server.ts';
import { rowsOf } from './kinds.server.ts';
import { withPictures } from './read-project.server.ts';

const ADDRESS = /^(?:\/|https?:)/;

/** The adapter of a kind of projects. */
export function projectType<K extends ProjectKind>(kind: K): ContentTypeAdapter<K> {
  const rows = rowsOf(kind);
  const { client, title } = KINDS[kind].names;
  const children = CHILD_TABLES[kind];
  const keysOf: Partial<Record<string, readonly string[] | null>> = PROJECT_FORMS[kind].json;
  return {
    table: PROJECT_TABLES[kind],
    noun: 'a project',
    statuses: { draft: 'draft', published: 'published' },
    searched: { title, other: client },
    dateColumn: 'sorted_at',
    hasFeatured: true,
    sharedAs: kind,
    slug: null,
    children: children
      ? {
          ...children,
          restore: (transaction, row, renewed) =>
            insertRow(transaction, children.table, renewed ? { ...row, id: randomUUID() } : row),
        }
      : null,
    read: rows.read,
    complete: ({ item }) => withPictures(kind, item),
    // Entries of lists have only the keys of the form.
    formValues(fields) {
      const all: Partial<Record<string, unknown>> = fields;
      const values = Object.keys(PROJECT_FORMS[kind].labels).map((field) => {
        const keys = keysOf[field];
        return [field, keys ? JSON.parse(JSON.stringify(all[field], [...keys])) : all[field]];
      });
      return Object.fromEntries(values) as ReturnType<ContentTypeAdapter<K>['formValues']>;
    },
    cleaned: (values) => values,
    columns: (values) => ({ ...rows.columns(values), untranscribed_films: untranscribedFilms(values) }),
    statusIn: () => undefined,
    withStatus: (values) => values,
    saveBesides: async (transaction, { id, values }) => rows.saveChildRows?.(transaction, id, values),
    copiedColumns: async () => ({}),
    copyChildren: async (transaction, id, copyId) => rows.copyChildRows?.(transaction, id, copyId),
    named: async () => () => undefined,
    async publicTexts(rows) {
      const ids = rows.map(({ id }) => String(id));
      const besides = children ? await childRows(database(), children.table, children.column, ids) : [];
      return (row) => {
        const own = besides.filter((child) => child[children?.column ?? ''] === row['id']);
        const text = textsIn([row, ...own])
          .filter((one) => !ADDRESS.test(one))
          .join('\n');
        return { stored: text, read: () => text };
      };
    },
    restored: async (_transaction, row) => row,
  };
}
