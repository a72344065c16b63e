import { useEffect, useState } from 'react';
import { readSuggestions, type Suggestion, suggestionsPath } from './search-question.ts';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const NONE: readonly Suggestion[] = [];

/**
 * The suggestions for what is typed; undefined until they are there, none where they can't be fetched: the form works
 * without them. A newer question aborts the request of the former one.
 */
export function useSuggestions(typed: string): readonly Suggestion[] | undefined {
  const wanted = typed.trim();
  const [found, setFound] = useState<{ wanted: string; suggestions: readonly Suggestion[] }>();
  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return undefined;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetch(suggestionsPath(wanted), { signal: left.signal })
        .then(readSuggestions)
        .catch(() => NONE);
      if (!left.signal.aborted) setFound({ wanted, suggestions });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [wanted]);
  if (wanted.length < MIN_LENGTH) return NONE;
  return found?.wanted === wanted ? found.suggestions : undefined;
}
