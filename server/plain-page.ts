/** `link`: HTML; '' for none. `reference`: a request id, which has no character that HTML escapes. */
type PlainPage = { name: string; title: string; text: string; link: string; reference?: string };

/**
 * A page that needs neither the database nor React nor another request: for what a person sees where the site can't
 * render a page of its own.
 */
export function plainPage({ name, title, text, link, reference }: PlainPage): string {
  const referenced =
    reference === undefined ? '' : `<p class="reference">Référence\u00a0: <code>${reference}</code></p>\n`;
  return `<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
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
${referenced}${link}
</main>
</body>
</html>
`;
}

export const PLAIN_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
};
