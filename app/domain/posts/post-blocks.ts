import {
  cellSpan,
  frameAttributes,
  frameMarkup,
  linkAddress,
  linkAttributes,
  listStart,
  listType,
  pictureAddress,
  videoAttributes,
  videoMarkup,
} from './post-content.ts';

type Attributes = Record<string, string>;
type RawAttributes = Readonly<Record<string, string | undefined>>;

/** What the sanitizer, the page, plain texts and the import need to know of an element. */
type PostElement = {
  /**
   * `inline`: formatting inside a line. `block`: starts a line; left out where it is empty (§30.10). `line`: starts a
   * line, and stays where it is empty. `object`: content without text.
   */
  flow: 'inline' | 'block' | 'line' | 'object';
  /** The names of its stored attributes. */
  attributes?: readonly string[];
  /** Its stored attributes; undefined for an element that is removed while its text stays. */
  stored?: (raw: RawAttributes, siteOrigin: string | undefined) => Attributes | undefined;
  /** Its text is code, without typography. */
  literal?: boolean;
  /** Between the texts of its elements, each of which is one line. */
  separator?: string;
  /** Its text, from that of its children, which it is by default. */
  text?: (children: string, attributes: Attributes) => string;
};

const BLOCK = { flow: 'block' } satisfies PostElement;
const INLINE = { flow: 'inline' } satisfies PostElement;
const CELL = {
  flow: 'line',
  attributes: ['colspan', 'rowspan'],
  stored: (raw) => {
    const spans = ['colspan', 'rowspan'].map((name) => [name, cellSpan(raw[name])] as const);
    return Object.fromEntries(spans.flatMap(([name, span]) => (span > 1 ? [[name, String(span)]] : [])));
  },
} satisfies PostElement;

/**
 * The blocks and formats of an article's text with their elements: the schema that the editor, the sanitizer and the
 * page share, so that they cannot disagree (§20.11). Whatever depends on an element derives from its entry here; views
 * (content/types/article/view/post-body-view.tsx), editor nodes and tools (admin/rich-text-editor/editor-blocks.ts) and
 * Markdown (operations/export/article-markdown.server.ts) are records with an entry for each block.
 */
export const POST_BLOCKS = {
  paragraph: { p: BLOCK },
  heading: { h2: BLOCK, h3: BLOCK, h4: BLOCK },
  bold: { strong: INLINE },
  italic: { em: INLINE },
  list: {
    ul: BLOCK,
    ol: {
      flow: 'block',
      attributes: ['start', 'type'],
      stored: ({ start, type, style }) => {
        const [first, numbering] = [listStart(start), listType(type, style)];
        return {
          ...(first === 1 ? {} : { start: String(first) }),
          ...(numbering ? { type: numbering } : {}),
        };
      },
    },
    li: { flow: 'block', text: (children) => `• ${children}` },
  },
  quote: { blockquote: BLOCK },
  rule: { hr: { flow: 'object' } },
  table: {
    table: BLOCK,
    tbody: { flow: 'line' },
    tr: { flow: 'line', separator: ' | ' },
    th: CELL,
    td: CELL,
  },
  picture: {
    img: {
      flow: 'object',
      attributes: ['src', 'alt', 'title', 'width', 'height'],
      stored: ({ src, alt, title, ...raw }, siteOrigin) => {
        const address = pictureAddress(src ?? '', siteOrigin);
        if (address === undefined) return undefined;
        const size = ['width', 'height'].filter((name) => /^[1-9]\d{0,4}$/.test(raw[name] ?? ''));
        return {
          ...{ src: address, alt: alt ?? '' },
          ...(title ? { title } : {}),
          ...Object.fromEntries(size.map((name) => [name, raw[name] ?? ''])),
        };
      },
      text: (_none, { alt }) => `[Image${alt ? ` : ${alt}` : ''}]`,
    },
  },
  embed: {
    /** Around a film of YouTube. */
    div: {
      flow: 'block',
      attributes: ['data-youtube-video'],
      stored: (raw) => ('data-youtube-video' in raw ? { 'data-youtube-video': '' } : undefined),
    },
    iframe: {
      flow: 'object',
      attributes: ['src', 'start', 'width', 'height', 'frameborder', 'allowfullscreen', 'allow', 'style'],
      stored: (raw) => {
        const video = videoAttributes(raw);
        if (video) return videoMarkup(video);
        const frame = frameAttributes(raw);
        return frame && frameMarkup(frame);
      },
      text: (_none, { src }) => `[Film${src ? ` : ${src}` : ''}]`,
    },
  },
  code: { code: { flow: 'inline', literal: true } },
  codeBlock: { pre: { flow: 'block', literal: true } },
  struck: { s: INLINE },
  link: {
    a: {
      flow: 'inline',
      attributes: ['href', 'target', 'rel'],
      stored: ({ href }, siteOrigin) => {
        const address = linkAddress(href ?? '', siteOrigin);
        return address === undefined ? undefined : linkAttributes(address);
      },
    },
  },
  lineBreak: { br: { flow: 'line' } },
} as const satisfies Record<string, Record<string, PostElement>>;

export type PostBlock = keyof typeof POST_BLOCKS;
export type PostTag = { [B in PostBlock]: keyof (typeof POST_BLOCKS)[B] }[PostBlock];

export const POST_ELEMENTS = Object.assign({}, ...Object.values(POST_BLOCKS)) as Record<PostTag, PostElement>;

/** Allowlist of tags in the text of an article. */
export const POST_TAGS = Object.keys(POST_ELEMENTS) as readonly PostTag[];

type BlockOfTag = {
  readonly [T in PostTag]: {
    [B in PostBlock]: T extends keyof (typeof POST_BLOCKS)[B] ? B : never;
  }[PostBlock];
};

/** The block or format that each element belongs to. */
export const BLOCK_OF_TAG = Object.fromEntries(
  Object.entries(POST_BLOCKS).flatMap(([block, elements]) =>
    Object.keys(elements).map((tag) => [tag, block]),
  ),
) as BlockOfTag;

export function isPostTag(tag: string): tag is PostTag {
  return Object.hasOwn(POST_ELEMENTS, tag);
}

/** The element of a tag; undefined for a tag that no text has. */
export function postElement(tag: string): PostElement | undefined {
  return isPostTag(tag) ? POST_ELEMENTS[tag] : undefined;
}

/** The elements that start a line of their own, as a CSS selector. */
export const BLOCK_TAGS = POST_TAGS.filter((tag) => POST_ELEMENTS[tag].flow === 'block').join(', ');
