import { storableText } from '#domain/text/storable-text.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/palette-results';
import { lastWorkedOn, searchPalette } from './search-palette.server.ts';

const MAX_LENGTH = 100;

/**
 * The search of the palette while typing: `q` is the typed text, without one what this person last worked on (§31.14);
 * `exact`: no typing error is forgiven.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const administrator = context.get(signedInAdministrator);
  const { searchParams } = new URL(request.url);
  const typed = storableText((searchParams.get('q') ?? '').slice(0, MAX_LENGTH)).trim();
  return Response.json(
    typed === ''
      ? await lastWorkedOn(administrator)
      : await searchPalette(typed, administrator.role, !searchParams.has('exact')),
  );
}
