import { consentProofSchema } from '#domain/consent/consent-proof.ts';
import { storeConsentProof } from '#features/consent/consent-proofs.server.ts';
import type { Route } from './+types/consent-proof';

const STATUS = { kept: 204, 'not-kept': 204, 'too-many': 429 } as const;

/**
 * Receives a choice from the browser, where the agency wants a proof of it (§48.2). The choice holds whatever the
 * response is.
 */
export async function action({ request }: Route.ActionArgs) {
  const parsed = consentProofSchema.safeParse(Object.fromEntries(await request.formData()));
  const status = parsed.success ? STATUS[await storeConsentProof(parsed.data, request)] : 400;
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
