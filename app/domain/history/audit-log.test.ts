import { expect, test } from 'vitest';
import {
  AUDIT_LOG_ACTIONS,
  AUDIT_LOG_GROUPS,
  type AuditLogAction,
  type AuditLogKind,
  auditLogSentence,
  undoing,
} from './audit-log.ts';

const sentenceOf = (action: AuditLogAction, kind: AuditLogKind, by?: string) => {
  const { before, thing, after } = auditLogSentence({ action, kind, title: 'Brume' }, by, '14:03');
  return `${before}${thing}${after}`;
};

test.each([
  ['unpublished', 'web', 'Vous avez dépublié « Brume » à 14:03'],
  ['unfeatured', 'production', 'Vous avez retiré « Brume » des mises en avant à 14:03'],
  ['deleted', 'category', 'Vous avez supprimé la catégorie « Brume » à 14:03'],
  ['saved', 'settings', 'Vous avez modifié les réglages (Brume) à 14:03'],
  ['published', 'page', 'Vous avez publié la page « Brume » à 14:03'],
  ['emptied', 'trash', 'Vous avez vidé la corbeille (Brume) à 14:03'],
  ['turned-on', 'second-factor', 'Vous avez activé la double vérification à 14:03'],
  ['turned-off', 'second-factor-of', 'Vous avez désactivé la double vérification de « Brume » à 14:03'],
  ['replaced', 'recovery-codes', 'Vous avez remplacé les codes de secours à 14:03'],
  ['deleted', 'passkey', 'Vous avez supprimé la clé d’accès « Brume » à 14:03'],
  ['saved', 'password', 'Vous avez modifié le mot de passe à 14:03'],
  ['disconnected', 'devices', 'Vous avez déconnecté les appareils de « Brume » à 14:03'],
  ['undone-unfeatured', 'web', 'Vous avez annulé le retrait de « Brume » des mises en avant à 14:03'],
  ['undone-saved', 'settings', 'Vous avez annulé la modification des réglages (Brume) à 14:03'],
] as const)('%s of %s is described in a sentence (§36.2)', (action, kind, sentence) => {
  expect(sentenceOf(action, kind)).toBe(sentence);
});

test('another administrator is named, and the sender of a message never', () => {
  expect(sentenceOf('published', 'post', 'claire@exemple.fr')).toBe(
    'claire@exemple.fr a publié « Brume » à 14:03',
  );
  expect(sentenceOf('deleted', 'message')).toBe('Vous avez supprimé un message à 14:03');
});

test('an undo cannot itself be undone', () => {
  expect(undoing('deleted')).toBe('undone-deleted');
  expect(undoing('created')).toBeUndefined();
  expect(undoing('undone-deleted')).toBeUndefined();
});

test('every action is in exactly one group', () => {
  const all = Object.values(AUDIT_LOG_GROUPS).flatMap(({ actions }) => [...actions] as AuditLogAction[]);
  expect(all.toSorted()).toEqual(AUDIT_LOG_ACTIONS.toSorted());
});
