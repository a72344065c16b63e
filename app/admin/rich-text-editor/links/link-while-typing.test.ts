// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { editorExtensions } from '../editor-extensions.ts';

/** An editor in which a text is typed character by character; '\n' is the Enter key. */
function typed(text: string, content = '') {
  const editor = new Editor({ extensions: editorExtensions('https://site.fr'), content });
  // Its observer has timers, which would fire after the document of the test file is gone.
  onTestFinished(() => editor.destroy());
  editor.commands.focus('end');
  for (const character of text) {
    if (character === '\n') editor.commands.enter();
    else editor.view.dispatch(editor.state.tr.insertText(character));
  }
  return editor;
}
const links = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const press = (editor: Editor, key: string) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  );

describe('an address typed in the text of an article', () => {
  it.each([
    ['Voir www.exemple.fr ', 'www.exemple.fr', 'http://www.exemple.fr'],
    ['Voir https://exemple.fr/a?b=1, ', 'https://exemple.fr/a?b=1', 'https://exemple.fr/a?b=1'],
    ['(voir https://exemple.fr). ', 'https://exemple.fr', 'https://exemple.fr'],
    [
      'https://exemple.fr/Paris_(Texas) ',
      'https://exemple.fr/Paris_(Texas)',
      'https://exemple.fr/Paris_(Texas)',
    ],
    ['Écrire à bonjour@exemple.fr\n', 'bonjour@exemple.fr', 'mailto:bonjour@exemple.fr'],
    ['https://site.fr/contact\n', 'https://site.fr/contact', '/contact'],
    ['‘https://café.fr’ ', 'https://café.fr', 'https://café.fr'],
  ])('is a link after %j', (text, words, href) => expect(links(typed(text))).toEqual([[words, href]]));

  it('is a link in a list, too, at the end of its item', () => {
    expect(links(typed('www.exemple.fr\n', '<ul><li><p></p></li></ul>'))).toHaveLength(1);
  });

  it.each([
    'fichier.doc ',
    'Fini.Puis ',
    'www. ',
    'moi@ ',
    'https:// ',
    'deux mots ',
    '`www.exemple.fr` ',
    'a@b.fr,c@d.fr ',
    'l’adresse:bonjour@exemple.fr ',
    'jean.dupont@agence ',
    'www.exemple.fr',
  ])('is not found in %j', (text) => expect(links(typed(text))).toEqual([]));

  it.each([
    ['Ctrl+Z', (editor: Editor) => editor.commands.undo()],
    ['Backspace', (editor: Editor) => press(editor, 'Backspace')],
  ])('is a text again by one %s, and stays one', (_, takeBack) => {
    const editor = typed('Voir www.exemple.fr ');
    takeBack(editor);
    expect(links(editor)).toEqual([]);
    expect(editor.getText()).toBe('Voir www.exemple.fr ');
    editor.view.dispatch(editor.state.tr.insertText('demain '));
    expect(links(editor)).toEqual([]);
    expect(editor.getText()).toBe('Voir www.exemple.fr demain ');
  });

  it('is a text that stays one in a list, and beside what changes elsewhere', () => {
    const editor = typed('Voir www.exemple.fr ', '<p>Un</p><p></p>');
    editor.commands.undo();
    editor.commands.toggleBulletList();
    editor.view.dispatch(editor.state.tr.insertText('Z', 1));
    expect(links(editor)).toEqual([]);
  });

  it('is not found in one half of an address', () => {
    for (const split of ['\n', ' ']) {
      const editor = typed('', '<p>https://exemple.fr/tarifs</p>');
      editor.commands.setTextSelection(editor.state.doc.content.size - 4);
      if (split === '\n') editor.commands.enter();
      else editor.view.dispatch(editor.state.tr.insertText(split));
      expect(links(editor)).toEqual([]);
    }
  });
});
