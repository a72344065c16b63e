import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { type Configuration, configuration } from '#infrastructure/configuration.server.ts';

const PAGE = /^text\/html\b/;
const FEEDS = /^application\/(?:rss\+)?xml\b/;
const ADMIN = /^\/admin(?:\/|$)/i;
/** What React draws islands from in the browser: it changes addresses itself (app/ui/files-address.ts). */
const DATA = '<script type="application/json">';

/**
 * A file of the public folders, with the origin before it. What styles mask with is left out, since browsers ask for it as scripts
 * would, and where a form is sent, which is the site itself.
 */
const ADDRESS =
  /(?<![\w.:/%@-]|url\((?:&quot;|["'])?|action=")(https?:\/\/[\w.:-]+)?\/storage\/v1\/object\/public\/((?:project-images|blog-images|site-media)\/[\w./~%-]+)(\?w=)?/g;

type Answer = (request: Request) => Promise<Response>;
type Given = Pick<Configuration, 'SITE_URL' | 'FILES_URL_ORIGIN'> & { FILES_URL: string };

/**
 * Has public pages, feed and sitemap name stored files by FILES_URL where it is set (§60.3, docs/decisions/053): in the finished text,
 * so that whatever draws a file goes on writing the address under which it is stored. The back-office keeps that one: it
 * also shows what visitors don't get.
 */
export function withFilesAddress(answer: Answer): Answer {
  return async (request) => {
    const made = await answer(request);
    const { SITE_URL, FILES_URL, FILES_URL_ORIGIN } = configuration();
    const type = made.headers.get('Content-Type') ?? '';
    if (FILES_URL === undefined || !(PAGE.test(type) || FEEDS.test(type)) || made.body === null) return made;
    if (ADMIN.test(new URL(request.url).pathname)) return made;
    const given = { SITE_URL, FILES_URL, FILES_URL_ORIGIN };
    const text = namedByFilesUrl(await made.text(), given);
    return new Response(PAGE.test(type) ? announced(text, given) : text, made);
  };
}

/** The text with stored files under FILES_URL. Of a bucket nobody gets a picture in the width that is wished (docs/decisions/007). */
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

/** Tells the page's own scripts where files are, and the browser to get ready for it. */
function announced(page: string, { FILES_URL, FILES_URL_ORIGIN }: Given): string {
  const facts = `data-files-own="${PUBLIC_FILES}" data-files="${FILES_URL}/"${FILES_URL_ORIGIN === 'bucket' ? '' : ' data-files-widths=""'}`;
  return page
    .replace('<html', `<html ${facts}`)
    .replace('<head>', `<head><link rel="preconnect" href="${new URL(FILES_URL).origin}">`);
}
