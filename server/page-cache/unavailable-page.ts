import type { ServerResponse } from 'node:http';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from '../plain-page.ts';

const RETRY_AFTER_S = 5;

const SHOWN = {
  title: 'Cette page est momentanément indisponible',
  text: 'Le site ne peut pas l’afficher pour le moment. Réessayez dans quelques instants.',
  link: '<a href="">Réessayer</a>',
};
const SENT = {
  title: 'Votre envoi n’a pas été reçu',
  text: 'Le site ne peut pas le traiter pour le moment. Revenez en arrière dans quelques instants, et envoyez-le de nouveau.',
  link: '',
};

const pageOfNow = (texts = SHOWN) =>
  Buffer.from(
    plainPage({ name: 'Page momentanément indisponible', ...texts, reference: currentRequestId() ?? '…' }),
  );

/** Responds 503 with Retry-After, for visitors and crawlers alike. */
export function sendUnavailable(response: ServerResponse, method: string | undefined): void {
  for (const [name, value] of Object.entries(unavailableHeaders())) response.setHeader(name, value);
  const body = pageOfNow();
  response.setHeader('Content-Length', body.length);
  response.writeHead(503);
  response.end(method === 'HEAD' ? undefined : body);
}

/** The same as a Response. `isWrite`: of a form, which was not read; a link to the page would open it empty. */
export function unavailableResponse({ isWrite = false } = {}): Response {
  return new Response(pageOfNow(isWrite ? SENT : SHOWN), { status: 503, headers: unavailableHeaders() });
}

function unavailableHeaders(): Record<string, string> {
  return { ...PLAIN_PAGE_HEADERS, 'Retry-After': String(RETRY_AFTER_S) };
}
