import { expect, it } from 'vitest';
import { bodyLimit } from './body-limits.ts';

it.each([
  ['admin/settings/settings-category', 'admin/settings/category-preview'],
  ['admin/pages/page-form', 'admin/pages/page-preview'],
  ['admin/blog-forms/edit-post', 'page-preview/item'],
  ['admin/blog-forms/edit-post', 'admin/preview/preview'],
])('what %s takes, %s shows', (form, preview) => {
  expect(bodyLimit(preview)).toEqual(bodyLimit(form));
});
