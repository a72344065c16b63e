import { expect, test } from 'vitest';
import { kindInAddress } from './content-types.ts';

test('the path of a form, or its route pattern, has the kind of content', () => {
  expect(kindInAddress('/admin/new-project/influence')).toBe('influence');
  expect(kindInAddress('admin/edit/web/:id')).toBe('web');
  expect(kindInAddress('admin/new-blog-post')).toBe('post');
  expect(kindInAddress('/admin/edit-blog-post/1')).toBe('post');
  expect(() => kindInAddress('/admin/edit/podcast/1')).toThrow('No kind of content');
});
