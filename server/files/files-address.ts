import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { type Configuration, configuration } from '#infrastructure/configuration.server.ts';

const PAGE = /^text\/html\b/;
const FEEDS = /^application\/(?:rss\+)?xml\b/;
const ADMIN = /^\/admin(?:\/|$)/i;
/** Props of islands for hydration in the browser, which rewrites their URLs itself (app/ui/files-address.ts). */
const DATA = '<script type="application/json">';

/**
 * The URL of a file in the public folders, with the site's origin before it. Excluded are CSS masks, which browsers
 * fetch with CORS as they do scripts, and the action of a form, which is the site itself.
 */
const ADDRESS =
  /(?<![\w.:/%@-]|url\((?:&quot;|["'])?|action=")(https?:\/\/[\w.:-]+)?\/storage\/v1\/object\/public\/((?:project-images|blog-images|site-media)\/[\w./~%-]+)(\?w=)?/g;

type Handler = (request: Request) => Promise<Response>;
type Given = Pick<Configuration, 'SITE_URL' | 'FILES_URL_ORIGIN'> & { FILES_URL: string };

/**
 * Rewrites URLs of stored files to FILES_URL, where it is set, in public pages, feed and sitemap (§60.3,
 * docs/decisions/053). It works on the finished text, so that components keep writing the URL under which a file is
 * stored. The back-office keeps that URL: it also shows files that visitors don't get.
 */
export function withFilesAddress(handle: Handler): Handler {
  return async (request) => {
    const response = await handle(request);
    const { SITE_URL, FILES_URL, FILES_URL_ORIGIN } = configuration();
    const type = response.headers.get('Content-Type') ?? '';
    if (FILES_URL === undefined || !(PAGE.test(type) || FEEDS.test(type)) || response.body === null)
      return response;
    if (ADMIN.test(new URL(request.url).pathname)) return response;
    const given = { SITE_URL, FILES_URL, FILES_URL_ORIGIN };
    const text = namedByFilesUrl(await response.text(), given);
    return new Response(PAGE.test(type) ? announced(text, given) : text, response);
  };
}

/**
 * Rewrites the URLs of stored files in a text. A bucket serves no requested width, so `?w=` is left out
 * (docs/decisions/007).
 */
export function namedByFilesUrl(text: string, { SITE_URL, FILES_URL, FILES_URL_ORIGIN }: Given): string {
  const rewritten = (part: string) =>
    part.replace(ADDRESS, (whole, origin: string | undefined, key: string, wished: string | undefined) => {
      if (origin !== undefined && origin !== SITE_URL) return whole;
      if (wished !== undefined && FILES_URL_ORIGIN === 'bucket') return whole;
      return `${FILES_URL}/${key}${wished ?? ''}`;
    });
  const [before = '', ...parts] = text.split(DATA);
  return [
    rewritten(before),
    ...parts.map((part) => {
      const end = part.indexOf('</script>');
      return part.slice(0, end) + rewritten(part.slice(end));
    }),
  ].join(DATA);
}

/** Passes FILES_URL to the page's scripts, and lets the browser preconnect to it. */
function announced(page: string, { FILES_URL, FILES_URL_ORIGIN }: Given): string {
  const facts = `data-files-own="${PUBLIC_FILES}" data-files="${FILES_URL}/"${FILES_URL_ORIGIN === 'bucket' ? '' : ' data-files-widths=""'}`;
  return page
    .replace('<html', `<html ${facts}`)
    .replace('<head>', `<head><link rel="preconnect" href="${new URL(FILES_URL).origin}">`);
}
