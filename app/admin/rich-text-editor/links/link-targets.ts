import { storableText } from '#domain/text/storable-text.ts';
import type { Route } from './+types/link-targets';
import { findLinkTargets } from './find-link-targets.server.ts';

/** Asked while somebody types into the link dialog: `titre` is what stands there (§30.9). */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('titre') ?? '';
  return Response.json(await findLinkTargets(storableText(typed.slice(0, 100))));
}
