import { href } from 'react-router';
import { listView, oneOf, pageNumber, text } from '#admin/kit/list-view.ts';

/** The filters of the inbox: all messages, unread ones, or unwanted ones. */
export const inboxView = listView(href('/admin/inbox'), {
  search: ['q', text()],
  filter: ['afficher', oneOf({ unread: 'non-lus', unwanted: 'indesirables' })],
  page: ['page', pageNumber],
});
