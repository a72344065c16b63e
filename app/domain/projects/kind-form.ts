import type { z } from 'zod';

type FieldOf<Schema extends z.ZodObject> = keyof Schema['shape'] & string;

/** What the form of a kind is: an entry for every field, so that one that is forgotten stops the build. */
export type KindForm<Schema extends z.ZodObject> = {
  schema: Schema;
  /** What people call each field. */
  labels: Record<FieldOf<Schema>, string>;
  /** The fields that travel as JSON, with the keys that the form asks for; null: all of them. */
  json: { readonly [Field in FieldOf<Schema>]?: readonly string[] | null };
};
