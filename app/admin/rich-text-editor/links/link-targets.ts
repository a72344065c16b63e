import { storableText } from '#domain/text/storable-text.ts';
import type { Route } from './+types/link-targets';
import { findLinkTargets } from './find-link-targets.server.ts';

/** The search of the link dialog while typing: `titre` is the typed text (§30.9). */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('titre') ?? '';
  return Response.json(await findLinkTargets(storableText(typed.slice(0, 100))));
}
