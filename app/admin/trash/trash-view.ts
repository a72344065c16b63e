import { href } from 'react-router';
import { listView, oneOfKeys, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import { TRASH_KINDS, type TrashKind } from '#domain/history/trash.ts';

/** The filters of the trash. */
export const trashView = listView(href('/admin/corbeille'), {
  search: ['q', text()],
  kind: ['type', oneOfKeys(Object.keys(TRASH_KINDS) as TrashKind[])],
  page: ['page', pageNumber],
});
export type TrashView = ViewOf<typeof trashView>;
