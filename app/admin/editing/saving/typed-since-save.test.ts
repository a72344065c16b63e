import { expect, it } from 'vitest';
import {
  endSave,
  leaveSavedForm,
  redirectSave,
  startSave,
  takeLateValues,
  takeTypedValues,
} from './typed-since-save.ts';

const STORED = { title: 'Un', status: 'Draft' };

/** The first save of a new item, as a draft although 'Published' is chosen, which redirects to its form. */
function saveNew(typed: { title: string; status: string }) {
  const sent = { title: 'Un', status: 'Published' };
  startSave('/new', { sent, version: 1, storedAt: '/form', key: '', read: () => typed });
  redirectSave('/new');
}

it.each([
  ['is that of the stored item where none was chosen since', 'Published', 'Draft'],
  ['is the one that was chosen since', 'Archived', 'Archived'],
])('the status of what was typed during a save %s', (_, status, expected) => {
  saveNew({ title: 'Un, deux', status });
  expect(takeTypedValues('/form', STORED)).toEqual({ title: 'Un, deux', status: expected });
  expect(leaveSavedForm('/new')).toBe(true);
  expect(takeLateValues('/form', STORED)).toBeUndefined();
});

it('what was typed after the next form was rendered is for that form, once', () => {
  const typed = { title: 'Un', status: 'Published' };
  saveNew(typed);
  expect(takeTypedValues('/form', STORED)).toBeUndefined();
  typed.title = 'Un, deux';
  expect(leaveSavedForm('/new')).toBe(true);
  expect(takeLateValues('/form', STORED)).toEqual({ title: 'Un, deux', status: 'Draft' });
  expect(takeLateValues('/form', STORED)).toBeUndefined();
});

it('a save that stays has sent what a later one is compared with', () => {
  saveNew({ title: 'Un', status: 'Published' });
  expect(endSave('/new')).toEqual({ title: 'Un', status: 'Published' });
  expect(endSave('/new')).toBeUndefined();
});
