import { fileResponse, onlyPost } from '#admin/kit/responses.server.ts';
import { foundRecordsAsJson, foundRecordsAsText, personSchema } from '#domain/messages/personal-data.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import { readablePersonalData } from '#features/personal-data/readable-personal-data.server.ts';
import type { Route } from './+types/export';

/**
 * Exports all personal data of a person as a file, as data or as a readable document (§47.4). A POST, so that no URL of
 * the site contains personal data.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const checked = personSchema.safeParse({ email: form.get('email') ?? '', name: form.get('name') ?? '' });
  if (!checked.success) return new Response('Une adresse e-mail est attendue.', { status: 400 });
  const found = { person: checked.data, records: await findPersonalData(checked.data) };
  const readable = form.get('as') === 'text';
  // Programs get addresses as they are stored.
  const { person, records } = readable ? readablePersonalData(found) : found;
  const file = (readable ? foundRecordsAsText : foundRecordsAsJson)(person, records, new Date());
  return fileResponse(file, `donnees-personnelles.${readable ? 'txt' : 'json'}`, {
    'Content-Type': readable ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
  });
}

export const loader = onlyPost;
