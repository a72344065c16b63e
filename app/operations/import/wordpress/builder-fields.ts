import { htmlTokens } from '../html/html-tokens.ts';
import { isProse } from '../text/prose.ts';
import { attributeEntries, blockOf, codedJson } from './block-attributes.ts';
import { isFormPart } from './named-content.ts';
import { wordPairs } from './word-pairs.ts';
import type { WxrItem } from './wxr-records.ts';

/** The custom fields in which page builders store a text, which the post content may contain as well, or not. */
export const BUILDER_FIELD =
  /^(?:_elementor_(?:data|edit_mode)|_fl_builder_(?:data|enabled)|_bricks_page_content_2|_?breakdance_data|_?ct_builder_json|_cornerstone_data|_themify_builder_settings_json|panels_data)$/;
/**
 * The field that says whether visitors see the content of another one: after a switch to another editor the content
 * stays stored.
 */
const SHOWN_IF: Record<string, [name: string, value: string]> = {
  _elementor_data: ['_elementor_edit_mode', 'builder'],
  _fl_builder_data: ['_fl_builder_enabled', '1'],
};
/** Widgets whose words are only reported, because their purpose is unknown. */
const UNREAD_WIDGET = /form|login|search|map|menu|spacer|divider/;
const MAX_ELEMENTS = 2_000;
const DEEPEST_ELEMENT = 50;

/**
 * Appends to a text, as blocks with their attributes, what Elementor shows and the text lacks. `given`: everything that
 * page builders store of it, in a form in which its words and pictures can be counted (§56.10).
 */
export function withBuilderText(
  content: string,
  fields: WxrItem['builderFields'],
): { content: string; given: string[] } {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const shown = fields.filter(({ name }) => {
    const [field, wanted] = SHOWN_IF[name] ?? [];
    return field === undefined ? !/_(?:edit_mode|enabled)$/.test(name) : values.get(field) === wanted;
  });
  const elementor = shown.find(({ name }) => name === '_elementor_data');
  return {
    content: content + elementorBlocks(elementor?.value ?? '', content),
    given: shown.map(({ value }) => blockOf('builder', { held: codedJson(value) ?? heldStrings(value) })),
  };
}

type Element = { name: string; settings: object };

/** Elements whose words and pictures the text lacks; all of them where it contains none of their words. */
function elementorBlocks(json: string, content: string): string {
  const elements = elementorElements(codedJson(json), 0);
  if (elements.length === 0) return '';
  const text = wordPairs(htmlTokens(content));
  const judged = elements.map((element) => {
    const reported = attributeEntries(JSON.stringify(element.settings)).flatMap(([, value]) =>
      isProse(value) || /^https?:\S+\.(?:jpe?g|png|gif|webp|avif)$/i.test(value) ? [value] : [],
    );
    return { element, missing: reported.filter((value) => !text.hold(value)).length, said: reported.length };
  });
  const isHeld = judged.some(({ missing, said: reported }) => missing < reported);
  return judged
    .filter(({ missing }) => !isHeld || missing > 0)
    .map(({ element: { name, settings } }) =>
      'shortcode' in settings && typeof settings.shortcode === 'string'
        ? `\n<!-- wp:shortcode -->${settings.shortcode}<!-- /wp:shortcode -->`
        : `\n${blockOf(`elementor/${name}`, settings)}`,
    )
    .join('');
}

/** The widgets of a tree, in order, each list entry as one; of layout elements only the background picture. */
function elementorElements(value: unknown, depth: number): Element[] {
  if (depth > DEEPEST_ELEMENT || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => elementorElements(one, depth + 1)).slice(0, MAX_ELEMENTS);
  const { widgetType, settings, elements } = value as Record<string, unknown>;
  const given = typeof settings === 'object' && settings !== null ? settings : {};
  const inner = elementorElements(elements, depth + 1);
  if (typeof widgetType !== 'string') {
    const behind = Object.entries(given).filter(([key]) => key.endsWith('background_image'));
    return [
      ...(behind.length > 0 ? [{ name: 'section', settings: Object.fromEntries(behind) }] : []),
      ...inner,
    ];
  }
  const name = /^[a-z][\w-]{0,60}/.exec(widgetType)?.[0] ?? 'widget';
  if (isFormPart(name)) return [{ name, settings: given }, ...inner];
  if (UNREAD_WIDGET.test(widgetType)) return inner;
  const lists = Object.entries(given).filter(([, list]) => Array.isArray(list));
  const own = Object.entries(given).filter(
    ([key, one]) => !Array.isArray(one) && isOfItsFilm(key, Reflect.get(given, 'video_type')),
  );
  const entries = lists
    .flatMap(([, list]) => list)
    .filter((entry) => typeof entry === 'object' && entry !== null);
  return [
    ...(own.length > 0 || entries.length === 0 ? [{ name, settings: Object.fromEntries(own) }] : []),
    ...entries.map((entry) => ({ name, settings: entry })),
    ...inner,
  ];
}

/** The URLs of formerly selected films stay in the settings. */
function isOfItsFilm(key: string, chosen: unknown): boolean {
  return (
    !/^(?:youtube|vimeo|dailymotion|hosted)_url$/.test(key) ||
    key === `${typeof chosen === 'string' && chosen ? chosen : 'youtube'}_url`
  );
}

const SERIALIZED = /s:\d{1,9}:"/g;

/** The strings in serialized PHP, or in truncated JSON, each with its name where it has one. */
function heldStrings(value: string): object[] {
  if (!/^[aO]:\d/.test(value)) return value.split('"').map((text) => ({ text }));
  const held: { name: string; text: string; end: number }[] = [];
  SERIALIZED.lastIndex = 0;
  for (let found = SERIALIZED.exec(value); found; found = SERIALIZED.exec(value)) {
    const from = SERIALIZED.lastIndex;
    // The length prefix is unreliable: a search-and-replace may have changed the URLs since.
    let end = value.indexOf('";', from);
    while (end >= 0 && !/^(?:[aisbdON][:;]|\}|$)/.test(value.slice(end + 2, end + 4)))
      end = value.indexOf('";', end + 1);
    if (end < 0) break;
    const name = held.at(-1);
    const text = value.slice(from, end);
    if (name?.end === found.index && name.name === '')
      held.splice(-1, 1, { name: name.text, text, end: end + 2 });
    else held.push({ name: '', text, end: end + 2 });
    SERIALIZED.lastIndex = end + 2;
  }
  return held.map(({ name, text }) => ({ [name]: text }));
}
