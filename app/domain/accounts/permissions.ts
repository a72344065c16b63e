import type { AuditLogKind } from '../history/audit-log.ts';
import { TRASH_KINDS, type TrashKind } from '../history/trash.ts';
import { ofEachKind } from '../projects/of-each-kind.ts';

/** The permissions of the back-office, as far as roles differ in them. */
export type Permission =
  /**
   * Projects and articles: forms, previews, drafts, versions, plans, shared links, their part of trash and audit log.
   */
  | 'content'
  | 'media'
  | 'messages'
  /** The fixed pages: the voice of the agency itself. */
  | 'pages'
  | 'settings'
  | 'redirects'
  | 'people'
  | 'backups'
  | 'imports'
  /** Granted to everyone who is signed in: their own account, the help. */
  | 'own-account';

const EDITING: readonly Permission[] = ['content', 'media', 'own-account'];

/** Every role: its label, its purpose, and its permissions, in the one table of all (§44.5). */
export const ROLES = {
  administrator: {
    label: 'Administration',
    hint: 'Tout, avec les pages, les messages, les réglages et les personnes',
    may: [...EDITING, 'messages', 'pages', 'settings', 'redirects', 'people', 'backups', 'imports'],
  },
  editor: {
    label: 'Rédaction',
    hint: 'Les projets, les articles et les médias',
    may: EDITING,
  },
} as const satisfies Record<string, { label: string; hint: string; may: readonly Permission[] }>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** The role of this name; undefined when there is none. */
export function roleNamed(name: unknown): Role | undefined {
  return typeof name === 'string' && Object.hasOwn(ROLES, name) ? (name as Role) : undefined;
}

/** Whether a role has a permission. */
export function isAllowed(role: Role, permission: Permission): boolean {
  return (ROLES[role].may as readonly Permission[]).includes(permission);
}

/** The permission to see, undo or restore changes of each kind of item. */
const NEEDED: Record<AuditLogKind, Permission> = {
  ...ofEachKind(() => 'content' as const),
  post: 'content',
  category: 'content',
  author: 'content',
  'featured-order': 'content',
  trash: 'content',
  file: 'media',
  message: 'messages',
  page: 'pages',
  settings: 'settings',
  demonstration: 'settings',
  person: 'people',
  password: 'people',
  devices: 'people',
  role: 'people',
  invitation: 'people',
  'second-factor': 'people',
  'second-factor-of': 'people',
  'recovery-codes': 'people',
  passkey: 'people',
  redirect: 'redirects',
  redirects: 'redirects',
  'old-messages': 'messages',
  'personal-data': 'messages',
  backup: 'backups',
  'backup-plan': 'backups',
  import: 'imports',
  export: 'backups',
};

/** The kinds of items whose audit log entries a role sees and undoes. */
export function auditLogKindsFor(role: Role): AuditLogKind[] {
  return (Object.keys(NEEDED) as AuditLogKind[]).filter((kind) => isAllowed(role, NEEDED[kind]));
}

/** Whether a role sees the entries of every kind: a filter by kind would cost a scan of the whole audit log. */
export function seesWholeAuditLog(role: Role): boolean {
  return auditLogKindsFor(role).length === Object.keys(NEEDED).length;
}

/** The kinds of deleted items that a role sees, restores and erases. */
export function trashKindsFor(role: Role): TrashKind[] {
  return (Object.keys(TRASH_KINDS) as TrashKind[]).filter((kind) => isAllowed(role, NEEDED[kind]));
}
