import '#domain/forms/schemas-without-eval.ts';
import type { z } from 'zod';
import { NotTheSite } from './connection-failure.ts';

/**
 * Parses a JSON response of the site. Throws the response if it is a failure, NotTheSite if its shape doesn't match
 * (§1.19).
 */
export async function readJson<Value>(response: Response, schema: z.ZodType<Value>): Promise<Value> {
  if (!response.ok) throw response;
  const read = schema.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new NotTheSite();
  return read.data;
}

/** The JSON at an address that is only a help while one types: undefined after any failure, which nothing shows. */
export async function fetchHint<Value>(
  address: string,
  schema: z.ZodType<Value>,
  request: RequestInit,
): Promise<Value | undefined> {
  try {
    return await readJson(await fetch(address, { ...request, redirect: 'manual' }), schema);
  } catch {
    return undefined;
  }
}

/** Whether a response to a request with `redirect: 'manual'` says that the session has ended. */
export function sessionEnded({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || status === 401;
}
