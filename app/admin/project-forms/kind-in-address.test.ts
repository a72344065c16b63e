import { expect, test } from 'vitest';
import { kindInAddress } from './kind-in-address.ts';

test('an address of a form, or its pattern, names its kind', () => {
  expect(kindInAddress('/admin/new-project/influence')).toBe('influence');
  expect(kindInAddress('admin/edit/web/:id')).toBe('web');
  expect(() => kindInAddress('/admin/edit/podcast/1')).toThrow('No kind of project');
});
