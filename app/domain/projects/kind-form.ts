import type { z } from 'zod';

type FieldOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string;

/** The form of a type of content: an entry for every field, so that a missing one is a compile error. */
export type ContentForm<Schema extends z.ZodObject> = {
  schema: Schema;
  labels: Record<FieldOf<Schema>, string>;
  /** The texts that are sections of its page, in its order, each with the height of its field in the form. */
  sections: readonly { name: FieldOf<Schema>; rows: number }[];
  /** The fields that are sent as JSON, with the keys of the form; null: all of them. */
  json: { readonly [Field in FieldOf<Schema>]?: readonly string[] | null };
  /** What an export says of the type's own columns, in its order. A missing one is a compile error (tables.server.ts). */
  exported: Readonly<Record<string, string>>;
};

/** A kind of projects: its form, and its table. A field has the column of its name, except in `shared` and `children`. */
export type KindForm<Schema extends z.ZodObject> = ContentForm<Schema> & {
  table: string;
  /** The JSON columns that hold fields by name. */
  shared: Readonly<Record<string, readonly FieldOf<Schema>[]>>;
  /** The list whose entries are rows of a table of their own, and the column of the project's id there. */
  children?: { field: FieldOf<Schema>; table: string; column: string };
  /** How many other projects of the kind a page links to; 0 when it has no such list. */
  related: number;
};
