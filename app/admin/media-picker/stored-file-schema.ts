import '#domain/forms/schemas-without-eval.ts';
import { z } from 'zod';

/** A stored file as the server returns it, in a list and after an upload. */
export const storedFileSchema = z.looseObject({
  url: z.string(),
  type: z.enum(['image', 'video']),
  name: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
});
