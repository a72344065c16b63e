import { href } from 'react-router';
import { listView, oneOfKeys, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import { AUDIT_LOG_GROUPS, type AuditLogGroup } from '#domain/history/audit-log.ts';

/** The filters and pages of the audit log. */
export const auditLogView = listView(href('/admin/journal'), {
  search: ['q', text()],
  group: ['action', oneOfKeys(Object.keys(AUDIT_LOG_GROUPS) as AuditLogGroup[])],
  page: ['page', pageNumber],
});
export type AuditLogView = ViewOf<typeof auditLogView>;
