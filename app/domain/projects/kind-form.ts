import type { z } from 'zod';

type FieldOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string;

/** The form of a kind: an entry for every field, so that a missing one is a compile error. */
export type KindForm<Schema extends z.ZodObject> = {
  schema: Schema;
  /** The label of each field. */
  labels: Record<FieldOf<Schema>, string>;
  /** The optional texts for which a page of the kind has a section. */
  sections: readonly FieldOf<Schema>[];
  /** The fields that are sent as JSON, with the keys of the form; null: all of them. */
  json: { readonly [Field in FieldOf<Schema>]?: readonly string[] | null };
};
