import '#domain/forms/schemas-without-eval.ts';
import { z } from 'zod';

export const linkTargetsSchema = z.array(
  z.object({ title: z.string(), kind: z.enum(['Page', 'Projet', 'Article']), path: z.string() }),
);
export type LinkTarget = z.infer<typeof linkTargetsSchema>[number];
