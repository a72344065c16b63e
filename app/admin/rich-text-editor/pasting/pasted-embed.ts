import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { INSTAGRAM_PROMPT, VIMEO_PROMPT, YOUTUBE_PROMPT } from '../prompts.ts';

/** A longer text is no embed code: that of a post has some 5,000 characters. */
const LONGEST = 20_000;

/**
 * The film or the post of a pasted text that is its embed code and nothing else, with a paragraph to go on writing;
 * undefined for any other text, also for the HTML of a page with a film in it.
 */
export function pastedEmbed(text: string, schema: Schema): Slice | undefined {
  const code = text.trim();
  if (code.length > LONGEST || !/^<(?:div|iframe|blockquote)\b/i.test(code)) return undefined;
  const { body } = new DOMParser().parseFromString(code, 'text/html');
  for (const part of body.querySelectorAll('script, blockquote.instagram-media')) part.remove();
  if (body.textContent?.trim() !== '' || body.querySelectorAll('iframe').length > 1) return undefined;
  const nodes = [YOUTUBE_PROMPT, VIMEO_PROMPT, INSTAGRAM_PROMPT].map(({ node }) => node(code));
  const found = nodes.find((node) => node !== undefined);
  if (!found) return undefined;
  const embed = [found, { type: 'paragraph' }].map((node) => schema.nodeFromJSON(node));
  return new Slice(Fragment.from(embed), 0, 0);
}
