import { expect, test } from 'vitest';
import {
  auditLogKindsFor,
  isAllowed,
  type Permission,
  ROLE_NAMES,
  roleNamed,
  trashKindsFor,
} from './permissions.ts';

test.each([
  ['content', ['administrator', 'editor']],
  ['media', ['administrator', 'editor']],
  ['own-account', ['administrator', 'editor']],
  ['messages', ['administrator']],
  ['pages', ['administrator']],
  ['settings', ['administrator']],
  ['redirects', ['administrator']],
  ['people', ['administrator']],
] as [Permission, string[]][])('%s is for %j (§44.5)', (permission, roles) => {
  expect(ROLE_NAMES.filter((role) => isAllowed(role, permission))).toEqual(roles);
});

test('an editor sees no messages, pages, settings or accounts in the trash and the audit log', () => {
  expect(trashKindsFor('editor')).not.toContain('message');
  expect(trashKindsFor('administrator')).toContain('message');
  const kinds = auditLogKindsFor('editor');
  for (const kind of ['message', 'page', 'settings', 'person', 'password'] as const)
    expect(kinds).not.toContain(kind);
  expect(kinds).toContain('post');
});

test.each([null, '', 'owner', 'toString'])('%j is no role', (name) => {
  expect(roleNamed(name)).toBeUndefined();
});
