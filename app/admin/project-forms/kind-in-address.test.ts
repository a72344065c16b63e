import { expect, test } from 'vitest';
import { kindInAddress } from './kind-in-address.ts';

test('the path of a form, or its route pattern, has the kind of project', () => {
  expect(kindInAddress('/admin/new-project/influence')).toBe('influence');
  expect(kindInAddress('admin/edit/web/:id')).toBe('web');
  expect(() => kindInAddress('/admin/edit/podcast/1')).toThrow('No kind of project');
});
