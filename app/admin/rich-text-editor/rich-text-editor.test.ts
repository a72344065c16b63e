// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

it('what is typed and undone leaves the text as it was loaded, also its white space', async () => {
  const initial = '<p>Un été</p>\n<h2>À Sète</h2>\n<p>Fin</p>';
  const limits = { imageMegabytes: 1, videoMegabytes: 1 };
  const field = createElement(RichTextEditor, { name: 'content', label: 'Contenu', initial, limits });
  const Component = () => createElement(EditingContext, { value: {} as Editing }, field);
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component }])));
  const value = () => place.querySelector<HTMLInputElement>('[name=content]')?.value;
  const shown = await vi.waitFor(() => {
    const found = place.querySelector<HTMLElement & { editor: Editor }>('.ProseMirror');
    if (!found) throw new Error('no editor');
    return found;
  });
  await act(async () => void shown.editor.commands.insertContent('Tout '));
  expect(value()).toContain('Tout');
  await act(async () => void shown.editor.commands.undo());
  expect(value()).toBe(initial);
});
