import '#domain/forms/schemas-without-eval.ts';
import { z } from 'zod';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** The format of an order in the form: the projects by kind and id; empty for the order by date. */
const orderSchema = z
  .array(
    z.object({
      kind: z.enum(PROJECT_KINDS as readonly [ProjectKind, ...ProjectKind[]]),
      id: z.string().max(64),
    }),
  )
  .max(100);

/** Undefined if the value is invalid. */
export function readOrder(value: string): { kind: ProjectKind; id: string }[] | undefined {
  return orderSchema.safeParse(parseJson(value)).data;
}

/** The form value of these projects in this order. */
export function orderValue(projects: readonly { kind: ProjectKind; id: string }[]): string {
  return JSON.stringify(projects.map(({ kind, id }) => ({ kind, id })));
}
