import type { Route } from './+types/suggestions';
import { NOT_STORED, suggestAnswers } from './answer-question.server.ts';
import { kindName } from './kind-name.ts';
import type { Suggestion } from './search-question.ts';

const MAX_SUGGESTIONS = 6;

/** What answers the question `q` as data, while it is typed. */
export async function loader({ request }: Route.LoaderArgs) {
  const { hits, tooMany } = await suggestAnswers(request, MAX_SUGGESTIONS);
  const suggestions: Suggestion[] = hits.map(({ path, title, kind }) => ({
    path,
    title,
    kind: kindName(kind),
  }));
  return Response.json(suggestions, {
    status: tooMany ? 429 : 200,
    headers: { ...NOT_STORED, 'X-Robots-Tag': 'noindex' },
  });
}
