import { href } from 'react-router';
import { type AuditLogGroup, auditLogGroupNamed } from '#domain/history/audit-log.ts';
import { readPage } from '#domain/page-of-list.ts';

/** What the journal shows, told by its address. */
export type AuditLogView = {
  search: string;
  group: AuditLogGroup | undefined;
  /** Counted from 1. */
  page: number;
};

/** Reads the view from the address; what is not understood counts as not given. */
export function auditLogView(parameters: URLSearchParams): AuditLogView {
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    group: auditLogGroupNamed(parameters.get('action')),
    page: readPage(parameters),
  };
}

/** The address of a view: only what differs from the first view. */
export function auditLogPath(view: Partial<AuditLogView>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('q', view.search);
  if (view.group) parameters.set('action', view.group);
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? href('/admin/journal') : `${href('/admin/journal')}?${parameters}`;
}
