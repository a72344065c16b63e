import { href } from 'react-router';
import { libraryView } from '#admin/media-library/library-view.ts';
import { settingsCategoryPath } from '#admin/settings/settings-paths.ts';
import type { AuditLogLine } from '#content/audit-log/read-audit-log.server.ts';
import { type AuditLogKind, type AuditLogSentence, auditLogSentence } from '#domain/history/audit-log.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { settingsCategoryNamed } from '#domain/settings-categories.ts';
import { frenchTime } from '#domain/text/french-date.ts';
import { spokenDay } from '#domain/text/spoken-date.ts';

export type AuditLogRow = {
  id: string;
  sentence: AuditLogSentence;
  /** The thing's screen, if the thing still exists. */
  to: string | undefined;
  undo: AuditLogLine['undo'];
};

export type AuditLogDay = { name: string; rows: AuditLogRow[] };

/** A page of the audit log as text, grouped by day, as seen from `now` (§36.2). */
export function auditLogDays(lines: readonly AuditLogLine[], now: Date): AuditLogDay[] {
  const days: AuditLogDay[] = [];
  for (const line of lines) {
    const name = spokenDay(line.at, now);
    let day = days.at(-1);
    if (day?.name !== name) {
      day = { name, rows: [] };
      days.push(day);
    }
    day.rows.push({
      id: line.id,
      sentence: auditLogSentence(line, line.by, frenchTime(line.at)),
      to: line.exists ? addressOfThing(line.kind, line.itemId) : undefined,
      undo: line.undo,
    });
  }
  return days;
}

/** The screen of a thing that the audit log names; undefined where it has none of its own. */
export function addressOfThing(kind: AuditLogKind, id: string): string | undefined {
  return ADDRESSES[kind](id);
}

type AddressOf = (id: string) => string | undefined;

const ADDRESSES: Record<AuditLogKind, AddressOf> = {
  ...(Object.fromEntries(
    PROJECT_KINDS.map((kind) => [kind, (id: string) => href(`/admin/edit/${kind}/:id`, { id })]),
  ) as Record<ProjectKind, AddressOf>),
  post: (id) => href('/admin/edit-blog-post/:id', { id }),
  page: (page) => href('/admin/pages/:page', { page }),
  file: (url) => libraryView.path({ file: url }),
  settings: (name) => {
    const category = settingsCategoryNamed(name);
    return category === undefined ? href('/admin/reglages') : settingsCategoryPath(category);
  },
  'featured-order': () => href('/admin/mise-en-avant'),
  trash: () => href('/admin/corbeille'),
  redirect: () => href('/admin/anciennes-adresses'),
  redirects: () => href('/admin/anciennes-adresses'),
  'second-factor': () => href('/admin/compte/securite'),
  'recovery-codes': () => href('/admin/compte/securite'),
  // They have no screen of their own.
  'second-factor-of': () => undefined,
  passkey: () => undefined,
  password: () => undefined,
  category: () => undefined,
  author: () => undefined,
  message: () => undefined,
  demonstration: () => undefined,
  'old-messages': () => undefined,
  backup: () => href('/admin/sauvegardes'),
  import: () => href('/admin/importer'),
  'backup-plan': () => href('/admin/sauvegardes'),
  export: () => href('/admin/sauvegardes'),
  'personal-data': () => href('/admin/donnees-personnelles'),
  person: () => href('/admin/personnes'),
  role: () => href('/admin/personnes'),
  invitation: () => href('/admin/personnes'),
  devices: () => undefined,
};
