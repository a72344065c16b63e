import sanitizeHtml from 'sanitize-html';
import { endOfElements } from '#domain/posts/post.ts';
import { POST_ELEMENTS, POST_TAGS } from '#domain/posts/post-blocks.ts';
import { frameAttributes, frameMarkup, instagramFrameAddress } from '#domain/posts/post-content.ts';
import { shallow } from './shallow-tokenizer.server.ts';
import { wholeTables } from './whole-tables.server.ts';

/**
 * Marker for a tag that is removed while its text stays. (A tag outside the allow list would mix up the sanitizer's
 * closing tags.)
 */
const DROPPED = { tagName: 'dropped', attribs: {} };

const storedElements = (siteOrigin: string | undefined): Record<string, sanitizeHtml.Transformer> =>
  Object.fromEntries(
    POST_TAGS.flatMap((tagName) => {
      const { stored } = POST_ELEMENTS[tagName];
      if (!stored) return [];
      const transform = (_tag: string, raw: sanitizeHtml.Attributes) => {
        const attribs = stored(raw, siteOrigin);
        return attribs === undefined ? DROPPED : { tagName, attribs };
      };
      return [[tagName, transform]];
    }),
  );

const OPTIONS = (siteOrigin: string | undefined): sanitizeHtml.IOptions => ({
  allowedTags: [...POST_TAGS, DROPPED.tagName],
  allowedAttributes: Object.fromEntries(
    POST_TAGS.map((tag) => [tag, [...(POST_ELEMENTS[tag].attributes ?? [])]]),
  ),
  // URLs and styles are rewritten below by the domain's own rules; nothing else passes.
  allowedSchemes: [],
  allowedSchemesByTag: {},
  allowedSchemesAppliedToAttributes: [],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  selfClosing: [],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // Only heading levels 2 to 4 exist (§20.3): other headings become paragraphs, as in the editor.
    ...Object.fromEntries(['h1', 'h5', 'h6', 'figcaption', 'caption'].map((tag) => [tag, 'p'])),
    ...storedElements(siteOrigin),
    // Instagram's embed code, as pasted into older articles (§8.10).
    blockquote: (_tag, attributes) => {
      const post = attributes['data-instgrm-permalink'];
      const src = post === undefined ? undefined : instagramFrameAddress(post);
      const frame = src === undefined ? undefined : frameAttributes({ src });
      return frame
        ? { tagName: 'iframe', attribs: frameMarkup(frame) }
        : { tagName: 'blockquote', attribs: {} };
    },
  },
});

/**
 * Sanitizes the HTML of an article to the editor's schema: run when an article is saved and again when it is rendered,
 * so that content written around the editor or long ago is harmless (§8.10, §20.11). Removes tags nested deeper than
 * 100 levels, and all tags above the limit of saving (§20.16), which texts stored before that limit may exceed; runs in
 * linear time.
 */
export function cleanPostHtml(html: string, siteOrigin?: string): string {
  const bounded = withoutTagsAboveLimit(html);
  const cleaned = withinSchema(bounded, siteOrigin);
  // Removed tags can leave blocks nested in a way that a parser would split: a second pass normalizes them.
  return cleaned === bounded ? cleaned : withinSchema(cleaned, siteOrigin);
}

function withoutTagsAboveLimit(html: string): string {
  const end = endOfElements(html);
  return end === undefined ? html : html.slice(0, end) + html.slice(end).replace(/<[^<>]*>?/g, ' ');
}

function withinSchema(html: string, siteOrigin: string | undefined): string {
  // A removed container must not join the words around it.
  const spaced = html.replace(/(?<!<\/iframe>)<\/(?:div|section|article|td|th|tr|figure)>/gi, '$& ');
  return wholeTables(
    sanitizeHtml(spaced, { ...OPTIONS(siteOrigin), ...shallow(spaced) })
      // From here on the text is the sanitizer's own output, whose form is known.
      .replace(/<iframe([^>]*)>[\s\S]*?<\/iframe>/g, '<iframe$1></iframe>')
      .replace(/<\/?(?:dropped|div(?: data-youtube-video(?:="")?)?)>/g, '')
      .replace(
        /<iframe src="https:\/\/www\.youtube-nocookie\.com\/[^<>]*><\/iframe>/g,
        '<div data-youtube-video="">$&</div>',
      )
      .replace(/<(br|hr|img)([^>]*?)><\/\1>/g, '<$1$2>'),
  ).trim();
}
