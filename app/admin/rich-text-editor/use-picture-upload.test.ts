// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import type { UploadResult } from '#admin/media-picker/upload-result.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { editorExtensions } from './editor-extensions.ts';
import type { PastedPictures } from './pasting/pasted-pictures.ts';
import { usePictureUpload } from './use-picture-upload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#admin/media-picker/start-upload.ts');
vi.mock('#ui/toasts/toast.ts');

const EDITING: Editing = {
  signInAgain: () => Promise.resolve(),
  uploadStarted: () => {},
  uploadEnded: () => {},
  setLeaving: () => {},
  attach: () => {},
};

const picture = (name: string) => new File(['a'], name, { type: 'image/png' });

/** The hook in an editor, and its uploads in the order in which they began. */
async function editor(content = '') {
  const begun: { name: string; end: (result: UploadResult) => void }[] = [];
  vi.mocked(startUpload).mockImplementation(({ name }) => {
    let end: (result: UploadResult) => void = () => {};
    const result = new Promise<UploadResult>((resolve) => (end = resolve));
    begun.push({ name, end });
    return { result, cancel: () => end({ outcome: 'cancelled' }) };
  });
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const made = new Editor({ element: host, extensions: editorExtensions(location.origin), content });
  const uploads = {} as { current: ReturnType<typeof usePictureUpload> };
  const Field = () => {
    const limits = { imageMegabytes: 1, videoMegabytes: 1 };
    uploads.current = usePictureUpload({ current: made }, limits, false);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(createElement(EditingContext, { value: EDITING }, createElement(Field))));
  const stored = (index: number) =>
    act(async () =>
      begun[index]?.end({
        outcome: 'stored',
        url: `/files/${begun[index]?.name}`,
        type: 'image',
        name: '',
        bytes: 1,
        width: 1,
        height: 1,
        durationMs: null,
      }),
    );
  /** The blocks of the text: their words, or the name of the picture; '|' is the caret. */
  const blocks = () => {
    const { state } = made;
    const tr = state.tr.insertText('|', state.selection.from, state.selection.to);
    return tr.doc.content.content.map(
      (block) => block.textContent || String(block.attrs['src'] ?? '').slice('/files/'.length),
    );
  };
  return { text: made, blocks, uploads, begun, stored, leave: () => act(() => root.unmount()) };
}

it('pictures of two pastes are sent and inserted one after the other', async () => {
  const { blocks, uploads, begun, stored } = await editor();
  await act(async () => {
    void uploads.current.send([picture('a.png')]);
    void uploads.current.send([picture('b.png')]);
  });
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  await stored(0);
  expect(begun.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  await stored(1);
  expect(blocks()).toEqual(['a.png', 'b.png', '|']);
});

it('an editor that is left sends nothing more, and nothing is said to be inserted', async () => {
  vi.mocked(showToast).mockClear();
  const { uploads, begun, stored, leave } = await editor();
  await act(async () => void uploads.current.send([picture('a.png'), picture('b.png')]));
  await leave();
  await stored(0);
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  expect(showToast).not.toHaveBeenCalled();
});

it('cancelling ends the whole batch; a later choice is sent', async () => {
  const { uploads, begun } = await editor();
  await act(async () => void uploads.current.send([picture('a.png'), picture('b.png'), picture('c.png')]));
  await act(async () => uploads.current.cancel());
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  expect(uploads.current.sending).toBeUndefined();
  await act(async () => void uploads.current.send([picture('d.png')]));
  expect(begun.map(({ name }) => name)).toEqual(['a.png', 'd.png']);
});

it('pictures are inserted where the caret was, before what was typed meanwhile, and the caret stays', async () => {
  const { text, blocks, uploads, stored } = await editor('<p>Premier</p><p>Deuxième</p>');
  text.commands.setTextSelection(8);
  await act(async () => {
    void uploads.current.send([picture('a.png'), picture('b.png')]);
    void uploads.current.send([picture('c.png')]);
  });
  text.commands.insertContent(' suite');
  await stored(0);
  expect(blocks()).toEqual(['Premier', 'a.png', ' suite|', 'Deuxième']);
  text.commands.setTextSelection(text.state.doc.content.size - 5);
  await stored(1);
  await stored(2);
  expect(blocks()).toEqual(['Premier', 'a.png', 'b.png', 'c.png', ' suite', 'Deux|ième']);
});

it('a failed picture that is sent again is inserted where it was chosen', async () => {
  const { text, blocks, uploads, begun, stored } = await editor('<p>Premier</p><p>Deuxième</p>');
  text.commands.setTextSelection(8);
  await act(async () => void uploads.current.send([picture('a.png')]));
  await act(async () => begun[0]?.end({ outcome: 'failed', message: 'Rien' }));
  text.commands.setTextSelection(text.state.doc.content.size - 5);
  const [failed] = uploads.current.failures;
  await act(async () => void (failed && uploads.current.retry(failed)));
  await stored(1);
  expect(uploads.current.failures).toEqual([]);
  expect(blocks()).toEqual(['Premier', 'a.png', '', 'Deux|ième']);
});

it('a caret that stays where the pictures go follows them', async () => {
  const { text, blocks, uploads, stored } = await editor('<p>Premier</p><p>Deuxième</p>');
  text.commands.setTextSelection(8);
  await act(async () => void uploads.current.send([picture('a.png'), picture('b.png')]));
  await stored(0);
  await stored(1);
  expect(blocks()).toEqual(['Premier', 'a.png', 'b.png', '|', 'Deuxième']);
});

it('an inserted picture takes the focus from no other field', async () => {
  const { uploads, stored } = await editor('<p>Premier</p>');
  await act(async () => void uploads.current.send([picture('a.png')]));
  const title = document.createElement('input');
  document.body.append(title);
  title.focus();
  await stored(0);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(title);
});

const PASTED: PastedPictures = {
  files: [{ file: picture('a.png'), alt: '' }],
  alone: false,
  withStored: () => '<p>Collé</p>',
};

it('a pasted text with pictures replaces what was selected when it was pasted, and nothing else', async () => {
  const { text, blocks, uploads, stored } = await editor('<p>Premier</p><p>Deuxième</p>');
  text.commands.setTextSelection({ from: 1, to: 8 });
  await act(async () => void uploads.current.paste(PASTED));
  text.commands.setTextSelection({ from: 10, to: 14 });
  await stored(0);
  expect(blocks()).toEqual(['Collé', '|ième']);
  expect(text.state.doc.textContent).toBe('ColléDeuxième');
});

it('what is typed over the selection of a paste is not replaced by it', async () => {
  const { text, uploads, stored } = await editor('<p>Premier</p><p>Deuxième</p>');
  text.commands.setTextSelection({ from: 1, to: 8 });
  await act(async () => void uploads.current.paste(PASTED));
  for (const character of 'Tapé') text.view.dispatch(text.state.tr.insertText(character));
  await stored(0);
  expect(text.state.doc.textContent).toBe('ColléTapéDeuxième');
});
