import sanitizeHtml from 'sanitize-html';
import { endOfElements } from '#domain/posts/post.ts';
import {
  cellSpan,
  frameAttributes,
  frameMarkup,
  instagramFrameAddress,
  linkAddress,
  linkAttributes,
  listStart,
  listType,
  POST_TAGS,
  pictureAddress,
  videoAttributes,
  videoMarkup,
} from '#domain/posts/post-content.ts';
import { shallow } from './shallow-tokenizer.server.ts';
import { wholeTables } from './whole-tables.server.ts';

/**
 * Marker for a tag that is removed while its text stays. (A tag outside the allow list would mix up the sanitizer's
 * closing tags.)
 */
const DROPPED = { tagName: 'dropped', attribs: {} };

const cell = (tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const spans = Object.entries({ colspan: attributes['colspan'], rowspan: attributes['rowspan'] });
  const attribs: Record<string, string> = {};
  for (const [name, value] of spans) if (cellSpan(value) > 1) attribs[name] = String(cellSpan(value));
  return { tagName, attribs };
};

const OPTIONS = (siteOrigin: string | undefined): sanitizeHtml.IOptions => ({
  allowedTags: [...POST_TAGS, DROPPED.tagName],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    div: ['data-youtube-video'],
    iframe: [
      ...['src', 'start', 'width', 'height', 'frameborder', 'allowfullscreen', 'allow', 'style'],
      'data-youtube',
    ],
  },
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
    ...{ del: 's', strike: 's' },
    ...{ td: cell, th: cell },
    // Only heading levels 2 to 4 exist (§20.3): other headings become paragraphs, as in the editor.
    ...Object.fromEntries(['h1', 'h5', 'h6', 'figcaption', 'caption'].map((tag) => [tag, 'p'])),
    a: (_tag, attributes) => {
      const address = linkAddress(attributes['href'] ?? '', siteOrigin);
      return address === undefined ? DROPPED : { tagName: 'a', attribs: linkAttributes(address) };
    },
    img: (_tag, attributes) => {
      const src = pictureAddress(attributes['src'] ?? '', siteOrigin);
      if (src === undefined) return DROPPED;
      const size = Object.entries({ width: attributes['width'], height: attributes['height'] });
      const attribs: Record<string, string> = { src, alt: attributes['alt'] ?? '' };
      if (attributes['title']) attribs['title'] = attributes['title'];
      for (const [name, value] of size) if (value && /^[1-9]\d{0,4}$/.test(value)) attribs[name] = value;
      return { tagName: 'img', attribs };
    },
    ol: (_tag, attributes) => {
      const start = listStart(attributes['start']);
      const type = listType(attributes['type'], attributes['style']);
      return {
        tagName: 'ol',
        attribs: { ...(start === 1 ? {} : { start: String(start) }), ...(type ? { type } : {}) },
      };
    },
    div: (_tag, attributes) =>
      'data-youtube-video' in attributes
        ? { tagName: 'div', attribs: { 'data-youtube-video': '' } }
        : DROPPED,
    // Instagram's embed code, as pasted into older articles (§8.10).
    blockquote: (_tag, attributes) => {
      const post = attributes['data-instgrm-permalink'];
      const src = post === undefined ? undefined : instagramFrameAddress(post);
      const frame = src === undefined ? undefined : frameAttributes({ src });
      return frame
        ? { tagName: 'iframe', attribs: frameMarkup(frame) }
        : { tagName: 'blockquote', attribs: {} };
    },
    iframe: (_tag, attributes) => {
      const video = videoAttributes(attributes);
      if (video) return { tagName: 'iframe', attribs: { 'data-youtube': '', ...videoMarkup(video) } };
      const frame = frameAttributes(attributes);
      return frame ? { tagName: 'iframe', attribs: frameMarkup(frame) } : DROPPED;
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
        /<iframe data-youtube(?:="")?([^>]*)><\/iframe>/g,
        '<div data-youtube-video=""><iframe$1></iframe></div>',
      )
      .replace(/<(br|hr|img)([^>]*?)><\/\1>/g, '<$1$2>'),
  ).trim();
}
