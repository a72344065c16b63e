import type { z } from 'zod';
import { REQUIRED } from './required.ts';

/** The parsed value, or the first error of the schema, in French. */
export function typed<Value>(
  schema: z.ZodType<Value>,
  text: string,
): { valid: true; value: Value } | { valid: false; message: string } {
  const parsed = schema.safeParse(text);
  return parsed.success
    ? { valid: true, value: parsed.data }
    : { valid: false, message: parsed.error.issues[0]?.message ?? REQUIRED };
}
