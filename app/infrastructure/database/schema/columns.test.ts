import { expect, test } from 'vitest';
import { fieldsFrom, toColumns } from './columns.server.ts';

test('a field is the column of its name, lists are written as JSON', () => {
  const values = { title: 'a', coverImage: 'b', additionalMediaUrl: '', technicalDetails: ['Drone'] };
  expect(toColumns(values)).toEqual({
    title: 'a',
    cover_image: 'b',
    additional_media_url: '',
    technical_details: '["Drone"]',
  });
});

test('a row is read under the names of its fields', () => {
  const row = { id: '1', first_published_at: null, search_text: 'a' };
  expect(fieldsFrom(row, ['id', 'firstPublishedAt'])).toEqual({ id: '1', firstPublishedAt: null });
});
