import type { Editor, JSONContent } from '@tiptap/core';
import { vimeoPlayerUrl, vimeoReference } from '#domain/media-blocks/video-link.ts';
import {
  frameAttributes,
  instagramFrameAddress,
  linkAddress,
  videoAttributes,
  vimeoFrameAddress,
} from '#domain/posts/post-content.ts';

/** A dialog whose URL becomes a node: its title, its example, and its error for a refused URL (§20.4 to §20.6). */
export type EmbedPrompt = {
  title: string;
  hint: string;
  refusal: string;
  /** Undefined when the URL is refused. */
  node: (input: string) => JSONContent | undefined;
};

export const YOUTUBE_PROMPT: EmbedPrompt = {
  title: 'URL YouTube à insérer',
  hint: 'Par exemple https://www.youtube.com/watch?v=…',
  refusal: 'Cette adresse n’est pas celle d’une vidéo YouTube.',
  node: (input) => {
    const attrs = videoAttributes({ src: input });
    return attrs && { type: 'video', attrs };
  },
};

export const VIMEO_PROMPT: EmbedPrompt = {
  title: 'Adresse du lecteur Vimeo à insérer',
  hint: 'Par exemple https://player.vimeo.com/video/1063867036',
  refusal: 'Cette adresse n’est pas celle d’un lecteur Vimeo.',
  node: (input) => frameNode(vimeoAddress(input)),
};

export const INSTAGRAM_PROMPT: EmbedPrompt = {
  title: 'Lien du post Instagram à insérer',
  hint: 'Par exemple https://www.instagram.com/p/…',
  refusal: 'Cette adresse n’est pas celle d’un post Instagram.',
  node: (input) => frameNode(instagramFrameAddress(input)),
};

/** Inserts the node of a URL into the text. Returns false when the URL is refused; then nothing changes. */
export function insertEmbed(editor: Editor, prompt: EmbedPrompt, input: string): boolean {
  const node = prompt.node(input);
  if (node) insertObject(editor, node);
  return node !== undefined;
}

/** Inserts a picture or an embed after the selection, with a paragraph after it, so that writing can continue. */
export function insertObject(editor: Editor, node: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, [node, { type: 'paragraph' }])
    .run();
}

function frameNode(src: string | undefined): JSONContent | undefined {
  const attrs = src === undefined ? undefined : frameAttributes({ src, allowfullscreen: 'true' });
  return attrs && { type: 'iframe', attrs };
}

/** The player URL that Vimeo provides; the URL of a film's own page is mapped to its player (§12.10). */
function vimeoAddress(input: string): string | undefined {
  const given = vimeoFrameAddress(input);
  if (given !== undefined) return given;
  const reference = /vimeo\.com/i.test(input) ? vimeoReference(input) : undefined;
  return reference === undefined ? undefined : vimeoPlayerUrl(reference);
}

/** The URL of the link at the selection, of the text or of the selected picture; undefined without one. */
export function selectedLink(editor: Editor): string | undefined {
  const picture = editor.isActive('image') ? editor.getAttributes('image') : {};
  return editor.getAttributes('link')['href'] ?? picture['href'] ?? undefined;
}

/** Removes the link at the selection, of the text or of the selected picture. */
export function removeLink(editor: Editor): boolean {
  return editor
    .chain()
    .focus()
    .extendMarkRange('link')
    .unsetLink()
    .updateAttributes('image', { href: null })
    .run();
}

/**
 * Sets the link of the selection; an empty URL removes it; without a selection, the title of the chosen page, or the
 * URL itself, becomes the text. Returns false when the URL is refused; then nothing changes.
 */
export function insertLink(editor: Editor, input: string, title = input.trim()): boolean {
  if (input.trim() === '') return removeLink(editor);
  const href = linkAddress(input, window.location.origin);
  if (href === undefined) return false;
  const chain = editor.chain();
  if (editor.isActive('image')) return chain.updateAttributes('image', { href }).run();
  const { empty } = editor.state.selection;
  if (!empty || editor.isActive('link')) return chain.extendMarkRange('link').setLink({ href }).run();
  return chain
    .insertContent([{ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }])
    .run();
}
