import { parseJson } from '#domain/text/parse-json.ts';
import { percentDecoded } from '../text/percent-decoded.ts';

/** The texts and numbers in the attributes of a block or widget, each with its attribute name. */
export type Entries = (readonly [name: string, value: string])[];

const MAX_ENTRIES = 2_000;
const DEEPEST_ENTRY = 50;
/** Of the JSON; page builders nest widgets in containers, with two levels or three for each. */
const MAX_LEVELS = 3 * DEEPEST_ENTRY;

/** Flattens the JSON attributes of blocks and page builders; empty for invalid JSON. */
export function attributeEntries(json: string): Entries {
  const entries: Entries = [];
  const add = (name: string, value: unknown, settings: boolean, depth: number): void => {
    if (entries.length >= MAX_ENTRIES || depth > DEEPEST_ENTRY) return;
    if (typeof value === 'number') entries.push([name, String(value)]);
    else if (typeof value === 'string') {
      const inner = codedJson(value);
      if (inner !== undefined) add(name, inner, settings, depth + 1);
      else if (!settings || /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|gif|webp|avif)$/i.test(value))
        entries.push([name, value]);
    } else if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'))
      entries.push([name, value.join(',')]);
    else if (Array.isArray(value)) for (const one of value) add(name, one, settings, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      const link = depth === 0 ? undefined : codedLink(value);
      if (link !== undefined) entries.push([name, link]);
      else
        for (const [key, one] of Object.entries(value))
          if (!key.startsWith('_'))
            add(key, one, settings || /^(?:style|metadata|lock|layout|query)$/.test(key), depth + 1);
    }
  };
  add('', parseJson(json, MAX_LEVELS), false, 0);
  return entries;
}

/** The block comment of a self-closing block with these attributes, as WordPress writes it. */
export function blockOf(name: string, attributes: object): string {
  // Escapes what would end the comment.
  return `<!-- wp:${name} ${JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d')} /-->`;
}

/** The object in a value that is JSON itself, plain or percent-encoded; undefined for any other. */
export function codedJson(value: string): object | undefined {
  if (!/^\s*(?:[[{]|%5B|%7B)/i.test(value)) return undefined;
  const found = parseJson(value, MAX_LEVELS) ?? parseJson(percentDecoded(value), MAX_LEVELS);
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** A link with its text, from a field of an extension, in the notation of WPBakery. */
function codedLink(value: object): string | undefined {
  if (!('url' in value) || !('title' in value)) return undefined;
  const { url, title } = value;
  if (typeof url !== 'string' || typeof title !== 'string' || title === '') return undefined;
  if (url === '' || /\.(?:jpe?g|png|gif|webp|avif)$/i.test(url)) return undefined;
  return `url:${encodeURIComponent(url)}|title:${encodeURIComponent(title)}`;
}
