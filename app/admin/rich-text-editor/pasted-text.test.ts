// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';

// linkifyjs reports each editor after the first: it has its schemes already.
vi.hoisted(() => {
  console.warn = () => {};
});

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** The HTML of the editor after a paste of plain text over a selection; Tiptap's rules for pasting run in a timeout. */
async function paste(text: string, { over = '<p></p>', from = 1, to = 1 } = {}): Promise<string> {
  editor?.destroy();
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: editorExtensions('https://site.fr'),
    content: over,
  });
  editor.commands.setTextSelection({ from, to });
  editor.view.pasteText(text);
  await new Promise((resolve) => setTimeout(resolve));
  return editor.getHTML().replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '');
}

describe('addresses in a pasted text', () => {
  it.each(['logo.ai, film.mov et README.md', 'Le projet.La suite arrive', 'projet.La:2 et 3.ai/x'])(
    'are none where only a name has a dot: %s',
    async (text) => expect(await paste(text)).toBe(`<p>${text}</p>`),
  );

  it('become links with a scheme, www. or an @', async () => {
    expect(await paste('Voir https://a.fr/b, www.exemple.fr, a@b.fr')).toBe(
      '<p>Voir <a href="https://a.fr/b">https://a.fr/b</a>, <a href="http://www.exemple.fr">www.exemple.fr</a>, ' +
        '<a href="mailto:a@b.fr">a@b.fr</a></p>',
    );
  });

  it('replace a selected word by the name of a file, and link it to an address', async () => {
    const selected = { over: '<p>La maquette finale</p>', from: 4, to: 12 };
    expect(await paste('logo.ai', selected)).toBe('<p>La logo.ai finale</p>');
    expect(await paste('https://a.fr', selected)).toBe(
      '<p>La <a href="https://a.fr">maquette</a> finale</p>',
    );
  });
});
