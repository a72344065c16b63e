import { describe, expect, it } from 'vitest';
import { flag, listView, oneOf, oneOfKeys, pageNumber, text } from './list-view.ts';

const list = listView('/admin/liste', {
  search: ['q', text()],
  kind: ['type', oneOfKeys(['film', 'image'])],
  order: ['tri', oneOf<'date' | 'title', 'date'>({ title: 'titre' }, 'date')],
  featured: ['une', flag],
  page: ['page', pageNumber],
});
const read = (query: string) => list.read(new URLSearchParams(query));

describe('the view of a list', () => {
  it('round-trips through its URL, which has only what differs from the defaults', () => {
    const view = { search: 'été & co', kind: 'film', order: 'title', featured: true, page: 3 } as const;
    expect(list.path(view)).toBe('/admin/liste?q=%C3%A9t%C3%A9+%26+co&type=film&tri=titre&une=1&page=3');
    expect(list.read(list.parameters(view))).toEqual(view);
    expect(list.path(read(''))).toBe('/admin/liste');
  });

  it('ignores invalid parameters', () => {
    const wrong = `type=constructor&tri=title&une=oui&page=-2&autre=1`;
    expect(read(wrong)).toEqual(read(''));
    expect(read('page=1.5').page).toBe(1);
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(200);
  });
});
