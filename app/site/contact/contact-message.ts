import type { Route } from './+types/contact-message';
import { receiveContactForm } from './receive-contact-form.server.ts';

/** Endpoint of the form's script: the result as data, for the form to render. */
export async function action({ request }: Route.ActionArgs) {
  const { result, status, challenge } = await receiveContactForm(request);
  return Response.json({ ...result, challenge }, { status, headers: { 'Cache-Control': 'no-store' } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
