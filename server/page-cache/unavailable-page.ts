import type { ServerResponse } from 'node:http';
import { currentRequestId } from '#infrastructure/request-id/request-id.server.ts';

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

// Needs neither the database nor React: it is the last resort when one is unavailable and the other overloaded.
const page = (reference: string, { title, text, link }: typeof SHOWN) => `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page momentanément indisponible</title>
<style>
html{background:#000;color:#fff;font:1.125rem/1.6 system-ui,sans-serif}
body{display:grid;min-height:100vh;margin:0;place-content:center;justify-items:start;padding:1.5rem;max-width:40rem;margin-inline:auto}
h1{margin:0 0 1rem;font-size:clamp(2rem,6vw,3.5rem);line-height:1.1}
p{margin:0 0 2rem}
.reference{font-size:.875rem}
a{color:inherit;padding:.75rem 1.5rem;border:2px solid;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:4px}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p class="reference">Référence\u00a0: <code>${reference}</code></p>
${link}
</main>
</body>
</html>
`;

/** A request id has only letters, digits, dots, hyphens and underscores: it needs no escaping in HTML. */
const pageOfNow = (texts = SHOWN) => Buffer.from(page(currentRequestId() ?? '…', texts));

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
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_S),
  };
}
