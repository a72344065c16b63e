import { Parser } from 'htmlparser2';
import { storedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { FieldSources, FieldsByValue } from './field-sources.ts';

/** The attribute that names the fields of an element, separated by spaces. */
const FIELD_ATTRIBUTE = 'data-field';

/** Names the field of an element that shows its formatted text and nothing else: it can be written there. */
const TEXT_ATTRIBUTE = 'data-formatted-text';

/** Attributes that hold files: those of pictures, films and their players. */
const FILE_ATTRIBUTES = /^(?:src|srcset|poster|data-(?:desktop|large|tablet|phone|src))$/i;

/** The response with a page in which elements name their fields; any other response as it is. */
export async function withFieldAttributes(response: Response, sources: FieldSources): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(writeFieldAttributes(await response.text(), sources), {
    status: response.status,
    headers,
  });
}

/**
 * An element of the page: where its attributes end, undefined for one that can't be pressed (the parser adds it, or it
 * is the text for screen readers of what its parent draws); and its fields.
 */
type Element = {
  name: string;
  start: number;
  at: number | undefined;
  fields: Set<string>;
  /** The field of which it shows the formatted text. */
  text: string | undefined;
};

/**
 * A rendered page in which each element that shows a field names it in `data-field`, without marks and without
 * scripts: of a text the element that directly contains it, of a formatted text the element around it, which has
 * `data-formatted-text`, too, of a file the element that loads it. Where several fields hold the same file or text,
 * the elements get them in the order of the page.
 */
export function writeFieldAttributes(html: string, sources: FieldSources): string {
  const { marks, formattedTexts } = sources;
  const files = queues(sources.files);
  const texts = queues(sources.texts);
  const elements: Element[] = [];
  const open: Element[] = [];
  const scripts: { from: number; to: number }[] = [];
  const note = (element: Element | undefined, fields: readonly string[]) => {
    if (element && !HEAD.has(element.name)) for (const field of fields) element.fields.add(field);
  };
  let typed = '';
  // Once it is whole: the parser passes on a text with an entity, as of an apostrophe, in several pieces.
  const endText = () => {
    const { text: rest, fields } = marks.extract(typed);
    typed = '';
    note(
      open.findLast(({ at }) => at !== undefined),
      fields.length > 0 ? fields : take(texts, rest.trim()),
    );
  };
  const parser = new Parser({
    onopentag(name, attributes, implied) {
      endText();
      const end = parser.endIndex;
      const at =
        implied || (name === 'span' && attributes['class'] === 'sr')
          ? undefined
          : html[end - 1] === '/'
            ? end - 1
            : end;
      const text = formattedTexts.get(attributes['class'] ?? '');
      const fields = new Set(text === undefined ? [] : [text]);
      const element: Element = { name, start: parser.startIndex, at, fields, text };
      elements.push(element);
      open.push(element);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!FILE_ATTRIBUTES.test(attribute)) continue;
        for (const address of storedFileAddresses(value)) note(element, take(files, address));
      }
      // After its file: a press on a picture leads to that first.
      note(element, marks.extract(attributes['alt'] ?? '').fields);
    },
    ontext(text) {
      typed += text;
    },
    // React's border between two texts.
    oncomment: endText,
    onclosetag() {
      endText();
      const element = open.pop();
      if (element?.name === 'script') scripts.push({ from: element.start, to: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  const attributes = elements.flatMap(({ at, fields, text }) => {
    if (at === undefined || fields.size === 0) return [];
    const whole = text === undefined ? '' : ` ${TEXT_ATTRIBUTE}="${text}"`;
    return { from: at, to: at, text: ` ${FIELD_ATTRIBUTE}="${[...fields].join(' ')}"${whole}` };
  });
  const changes = [...attributes, ...scripts.map((script) => ({ ...script, text: '' }))].sort(
    (one, other) => one.from - other.from,
  );
  let done = 0;
  const parts = changes.flatMap(({ from, to, text }) => {
    const before = html.slice(done, from);
    done = to;
    return [before, text];
  });
  return marks.extract([...parts, html.slice(done)].join('')).text;
}

/** Elements that are not seen on the page. */
const HEAD = new Set(['html', 'head', 'meta', 'link', 'script', 'title']);

function queues(fields: FieldsByValue): Map<string, string[]> {
  return new Map([...fields].map(([key, names]) => [key, [...names]]));
}

/** The next field in the page's order; the last one also for all further elements. */
function take(fields: Map<string, string[]>, key: string): string[] {
  const waiting = fields.get(key);
  if (!waiting) return [];
  const [first = ''] = waiting;
  if (waiting.length > 1) waiting.shift();
  return [first];
}
