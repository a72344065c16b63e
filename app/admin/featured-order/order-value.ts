import '#domain/forms/schemas-without-eval.ts';
import { z } from 'zod';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';

/** An order as the form sends it: the projects by their kind and id, none of them where it goes by date. */
const orderSchema = z
  .array(
    z.object({
      kind: z.enum(PROJECT_KINDS as readonly [ProjectKind, ...ProjectKind[]]),
      id: z.string().max(64),
    }),
  )
  .max(100);

/** Undefined for what is no order. */
export function readOrder(value: string): { kind: ProjectKind; id: string }[] | undefined {
  try {
    return orderSchema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** What the form sends for these projects in this order. */
export function orderValue(projects: readonly { kind: ProjectKind; id: string }[]): string {
  return JSON.stringify(projects.map(({ kind, id }) => ({ kind, id })));
}
