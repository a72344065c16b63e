import type { RoutePath } from '#ui/route-path.ts';

export const SEARCH = '/recherche' satisfies RoutePath;
const SUGGESTIONS = '/recherche/suggestions' satisfies RoutePath;
/** The parameter of a question in both addresses. */
export const QUESTION = 'q';
export const MAX_QUESTION_LENGTH = 100;

/** A page that answers a question; `kind`: as people read it. */
export type Suggestion = { path: string; title: string; kind: string };

/** The address of the suggestions for a question. */
export function suggestionsPath(question: string): string {
  return `${SUGGESTIONS}?${new URLSearchParams({ [QUESTION]: question })}`;
}

/** Parses fetched suggestions. Throws for a failure, and where another server than the site responded (§1.19). */
export async function readSuggestions(response: Response): Promise<Suggestion[]> {
  const body: unknown = response.ok ? await response.json() : undefined;
  if (Array.isArray(body) && body.every(isSuggestion)) return body;
  throw new Error(`The search answered ${response.status} without suggestions`);
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title, kind }: Partial<Record<string, unknown>> = { ...value };
  return [path, title, kind].every((text) => typeof text === 'string') && String(path).startsWith('/');
}
