import { isStoredFile } from '#domain/files/stored-file.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import type { Route } from './+types/library-file';
import { fileValues } from './file-values.ts';

/** The details of one file, for the field of a form that shows it; 404 when there is none. */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url).searchParams.get('file') ?? '';
  const file = isStoredFile(url) ? await readLibraryFile(url) : undefined;
  if (!file) throw new Response(null, { status: 404 });
  const { width, height, still, version, users, moreUsers } = file;
  return Response.json({ url, values: fileValues(file), width, height, still, version, users, moreUsers });
}
