import { Parser } from 'htmlparser2';

type StructuredData = { '@type': string } & Record<string, unknown>;

/** The metadata that a crawler reads of a page. */
export type PageHead = {
  title: string;
  /** By name or property; several values are joined by a line break, so that a duplicate is visible. */
  meta: Record<string, string>;
  canonical: string[];
  structuredData: StructuredData[];
  /** The text of the visible breadcrumb. */
  breadcrumb: string;
  html: string;
};

export function readPageHead(html: string): PageHead {
  const head: PageHead = {
    title: '',
    meta: {},
    canonical: [],
    structuredData: [],
    breadcrumb: '',
    html,
  };
  let inside: 'title' | 'data' | undefined;
  let text = '';
  let breadcrumbDepth = 0;
  let titles = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (breadcrumbDepth > 0 || /fil d.ariane/i.test(attributes['aria-label'] ?? '')) breadcrumbDepth++;
        const key = attributes['name'] ?? attributes['property'];
        if (name === 'meta' && key !== undefined) {
          const before = head.meta[key];
          head.meta[key] =
            before === undefined ? (attributes['content'] ?? '') : `${before}\n${attributes['content']}`;
        }
        if (name === 'link' && attributes['rel'] === 'canonical')
          head.canonical.push(attributes['href'] ?? '');
        if (name === 'title' && titles++ === 0) inside = 'title';
        if (name === 'script' && attributes['type'] === 'application/ld+json') inside = 'data';
        text = '';
      },
      ontext(chunk) {
        if (inside) text += chunk;
        if (breadcrumbDepth > 0) head.breadcrumb += ` ${chunk}`;
      },
      onclosetag(name) {
        if (breadcrumbDepth > 0) breadcrumbDepth--;
        if (name === 'title' && inside === 'title') head.title = text;
        if (name === 'script' && inside === 'data') head.structuredData.push(...JSON.parse(text));
        inside = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return head;
}
