import type { Transaction } from 'kysely';
import type { ContentOfKind } from '#domain/content-kinds.ts';
import { formOfKind, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fieldsFrom, toColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { KindWithOwnRows, WrittenKind } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { productionRows } from './production/production-rows.server.ts';

/** What the form of a kind doesn't say of its rows. */
type OwnRows<K extends ProjectKind> = {
  /** The columns besides those of the fields, and those that differ from them. */
  columns(values: ProjectFormValues[K]): Partial<WrittenKind<K>>;
  /** The fields that are stored as child rows. */
  readChildren(id: string): Promise<Partial<ContentOfKind<K>>>;
  saveChildren(transaction: Transaction<Schema>, id: string, values: ProjectFormValues[K]): Promise<void>;
  copyChildren(transaction: Transaction<Schema>, id: string, copyId: string): Promise<void>;
};

const OWN_ROWS: { readonly [K in KindWithOwnRows]: OwnRows<K> } = { production: productionRows };

/** What the form of a kind doesn't say of its rows; undefined where it says all. */
export function ownRows<K extends ProjectKind>(kind: K): OwnRows<K> | undefined {
  const all: { readonly [Kind in ProjectKind]?: OwnRows<Kind> } = OWN_ROWS;
  return all[kind];
}

/** The fields of every project besides those of its form. */
const BASE = ['id', 'status', 'featured', 'createdAt', 'updatedAt', 'publishedAt', 'version'];

/** A project of any status by its own fields; undefined when there is none. */
export async function readProjectRow<K extends ProjectKind>(
  kind: K,
  id: string,
): Promise<ContentOfKind<K> | undefined> {
  const row = await ofAnyTable(database())
    .selectFrom(formOfKind(kind).table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const children = await ownRows(kind)?.readChildren(id);
  const fields = fieldsFrom(row, [...BASE, ...ownFields(kind)]);
  return { ...fields, ...sharedFields(kind, row), ...children, kind } as ContentOfKind<K>;
}

/** The columns that a save writes for the fields of a kind. */
export function projectColumns<K extends ProjectKind>(kind: K, values: ProjectFormValues[K]): WrittenKind<K> {
  const own = picked(values, ownFields(kind));
  const shared = Object.entries(formOfKind(kind).shared).map(([column, fields]) => [
    column,
    JSON.stringify(picked(values, fields)),
  ]);
  const columns = { ...toColumns(own), ...Object.fromEntries(shared), ...ownRows(kind)?.columns(values) };
  // The types of the tables are derived from the same forms (project-tables.server.ts).
  return columns as WrittenKind<K>;
}

/** The fields with columns of their own. */
function ownFields(kind: ProjectKind): string[] {
  const { labels, shared, children } = formOfKind(kind);
  const apart = [...Object.values(shared).flat(), children?.field];
  return Object.keys(labels).filter((field) => !apart.includes(field));
}

/** The fields in JSON columns. A row that was not written by the form may lack some: these are empty. */
function sharedFields(kind: ProjectKind, row: Row): Row {
  const { schema, shared } = formOfKind(kind);
  const fields = Object.entries(shared).flatMap(([column, names]) => {
    const value = row[column] as Row | null;
    return names.map((field) => [field, value?.[field] ?? schema.shape[field].parse(undefined)]);
  });
  return Object.fromEntries(fields);
}

function picked(values: object, fields: readonly string[]): Row {
  const all: Row = { ...values };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}
