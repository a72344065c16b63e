import { CONTENT_KINDS, type ContentKind } from '../content-kinds.ts';
import type { PlanAction } from '../plans/plan.ts';
import type { TrashKind } from './trash.ts';

export type AuditLogKind =
  | TrashKind
  | ('page' | 'settings' | 'featured-order' | 'trash' | 'demonstration')
  /** A redirect, and several of them at once. */
  | ('redirect' | 'redirects')
  | ('second-factor' | 'second-factor-of' | 'recovery-codes' | 'passkey' | 'password')
  | ('old-messages' | 'personal-data')
  | ('backup' | 'backup-plan' | 'export')
  /** The content of a former site. */
  | 'import'
  /** An account, and its signed-in devices. */
  | ('person' | 'devices' | 'role' | 'invitation');

/** The sentence of each action: the text before the item and after it. */
const DONE = {
  created: ['créé ', ''],
  duplicated: ['créé la copie ', ''],
  saved: ['modifié ', ''],
  renamed: ['renommé ', ''],
  replaced: ['remplacé ', ''],
  'draft-saved': ['gardé des modifications non publiées\u00a0: ', ''],
  'draft-discarded': ['abandonné des modifications non publiées\u00a0: ', ''],
  published: ['publié ', ''],
  unpublished: ['dépublié ', ''],
  featured: ['mis en avant ', ''],
  unfeatured: ['retiré ', ' des mises en avant'],
  ordered: ['changé ', ''],
  'planned-publish': ['programmé la publication de ', ''],
  'planned-unpublish': ['programmé le retrait de ', ''],
  'planned-publish-changes': ['programmé la publication des modifications de ', ''],
  'plan-cancelled': ['annulé une programmation de ', ''],
  shared: ['partagé un aperçu de ', ''],
  'share-ended': ['retiré un aperçu partagé de ', ''],
  'comment-answered': ['répondu à un commentaire sur ', ''],
  'comment-done': ['marqué comme fait un commentaire sur ', ''],
  'comment-reopened': ['rouvert un commentaire sur ', ''],
  reviewed: ['relu et trouvé bon ', ''],
  imported: ['importé ', ''],
  deleted: ['supprimé ', ''],
  restored: ['restauré ', ''],
  erased: ['supprimé définitivement ', ''],
  emptied: ['vidé ', ''],
  'turned-on': ['activé ', ''],
  'turned-off': ['désactivé ', ''],
  expired: ['effacé ', ''],
  unwanted: ['classé ', ' parmi les indésirables'],
  wanted: ['retiré ', ' des indésirables'],
  disconnected: ['déconnecté ', ''],
  asked: ['demandé ', ''],
  downloaded: ['téléchargé ', ''],
  exported: ['exporté ', ''],
} as const satisfies Record<string, readonly [string, string]> &
  Record<`planned-${PlanAction}`, readonly [string, string]>;

type RecordedAction = keyof typeof DONE;

/** Actions that can be undone, with the action of their undo. */
const UNDONE = {
  saved: ['annulé la modification ', ''],
  published: ['annulé la publication ', ''],
  unpublished: ['annulé la dépublication ', ''],
  featured: ['annulé la mise en avant ', ''],
  unfeatured: ['annulé le retrait ', ' des mises en avant'],
  ordered: ['annulé le changement ', ''],
  'comment-done': ['rouvert un commentaire ', ''],
  reviewed: ['remis à surveiller ', ''],
  'comment-reopened': ['marqué de nouveau comme fait un commentaire ', ''],
  deleted: ['annulé la suppression ', ''],
} as const satisfies Partial<Record<RecordedAction, readonly [string, string]>>;

type UndoableAction = keyof typeof UNDONE;
export type AuditLogAction = RecordedAction | `undone-${UndoableAction}`;

const UNDO_ACTIONS = (Object.keys(UNDONE) as UndoableAction[]).map((action) => `undone-${action}` as const);

export const AUDIT_LOG_ACTIONS: readonly AuditLogAction[] = [
  ...(Object.keys(DONE) as RecordedAction[]),
  ...UNDO_ACTIONS,
];

/** The filters of the audit log, by their names in URLs. */
export const AUDIT_LOG_GROUPS = {
  publication: { label: 'Publication', actions: ['published', 'unpublished'] },
  programmation: {
    label: 'Programmation',
    actions: ['planned-publish', 'planned-unpublish', 'planned-publish-changes', 'plan-cancelled'],
  },
  partage: {
    label: 'Partage d’aperçus',
    actions: ['shared', 'share-ended', 'comment-answered', 'comment-done', 'comment-reopened'],
  },
  'mise-en-avant': { label: 'Mise en avant', actions: ['featured', 'unfeatured', 'ordered'] },
  modification: {
    label: 'Création et modification',
    actions: [
      'created',
      'duplicated',
      'saved',
      'renamed',
      'replaced',
      'reviewed',
      'draft-saved',
      'draft-discarded',
      'imported',
    ],
  },
  suppression: {
    label: 'Suppression et corbeille',
    actions: ['deleted', 'restored', 'erased', 'emptied', 'expired'],
  },
  securite: { label: 'Sécurité', actions: ['turned-on', 'turned-off', 'disconnected'] },
  messages: { label: 'Messages', actions: ['unwanted', 'wanted'] },
  sauvegardes: { label: 'Sauvegardes', actions: ['asked', 'downloaded', 'exported'] },
  annulation: {
    label: 'Annulation',
    actions: UNDO_ACTIONS,
  },
} as const satisfies Record<string, { label: string; actions: readonly AuditLogAction[] }>;

export type AuditLogGroup = keyof typeof AUDIT_LOG_GROUPS;

/** The undo of an action; undefined for an action that can't be undone. */
export function undoing(action: AuditLogAction): AuditLogAction | undefined {
  return Object.hasOwn(UNDONE, action) ? `undone-${action as UndoableAction}` : undefined;
}

type Told = { action: AuditLogAction; kind: AuditLogKind; title: string };

/** The parts of a sentence: the item is separate, because it can be a link. */
export type AuditLogSentence = { before: string; thing: string; after: string };

/** 'Vous avez dépublié « X » à 14:03'. `by`: undefined when the reader is the actor. */
export function auditLogSentence(
  { action, kind, title }: Told,
  by: string | undefined,
  time: string,
): AuditLogSentence {
  const subject = by === undefined ? 'Vous avez' : `${by} a`;
  const undone = action.startsWith('undone-');
  const { the, of, named } = THINGS[kind];
  const words = undone ? of : the;
  const [before, after] = undone
    ? UNDONE[action.slice('undone-'.length) as UndoableAction]
    : DONE[action as RecordedAction];
  return {
    before: `${subject} ${before}${named ? words : ''}`,
    // Automatic deletions state their number, in the title.
    thing: named ? `« ${title} »` : kind === 'old-messages' ? title : words,
    after: `${after}${IN_BRACKETS.has(kind) && title ? ` (${title})` : ''} à ${time}`,
  };
}

/** Kinds whose title is a count, a list or a part, in brackets. */
const IN_BRACKETS: ReadonlySet<AuditLogKind> = new Set(['trash', 'redirects', 'backup', 'settings']);

/**
 * The noun of each kind before its name, or alone: some kinds have a single item, or no stored name. `of`: the same
 * after 'la publication'.
 */
const THINGS: Record<AuditLogKind, { the: string; of: string; named: boolean }> = {
  ...(Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, { the: '', of: 'de ', named: true }])) as Record<
    ContentKind,
    { the: string; of: string; named: boolean }
  >),
  category: { the: 'la catégorie ', of: 'de la catégorie ', named: true },
  author: { the: 'l’auteur ', of: 'de l’auteur ', named: true },
  file: { the: 'le fichier ', of: 'du fichier ', named: true },
  page: { the: 'la page ', of: 'de la page ', named: true },
  message: { the: 'un message', of: 'd’un message', named: false },
  settings: { the: 'les réglages', of: 'des réglages', named: false },
  'featured-order': {
    the: 'l’ordre de la mise en avant',
    of: 'de l’ordre de la mise en avant',
    named: false,
  },
  trash: { the: 'la corbeille', of: 'de la corbeille', named: false },
  redirect: { the: 'l’ancienne adresse ', of: 'de l’ancienne adresse ', named: true },
  redirects: { the: 'des anciennes adresses', of: 'des anciennes adresses', named: false },
  'second-factor': { the: 'la double vérification', of: 'de la double vérification', named: false },
  'second-factor-of': { the: 'la double vérification de ', of: 'de la double vérification de ', named: true },
  'recovery-codes': { the: 'les codes de secours', of: 'des codes de secours', named: false },
  passkey: { the: 'la clé d’accès ', of: 'de la clé d’accès ', named: true },
  password: { the: 'le mot de passe', of: 'du mot de passe', named: false },
  'old-messages': { the: '', of: '', named: false },
  backup: { the: 'une sauvegarde', of: 'd’une sauvegarde', named: false },
  import: { the: 'le contenu de ', of: 'du contenu de ', named: true },
  'backup-plan': { the: 'le plan des sauvegardes', of: 'du plan des sauvegardes', named: false },
  export: { the: 'tout le contenu du site', of: 'de tout le contenu du site', named: false },
  'personal-data': {
    the: 'les données d’une personne',
    of: 'des données d’une personne',
    named: false,
  },
  person: { the: 'le compte de ', of: 'du compte de ', named: true },
  role: { the: 'le rôle de ', of: 'du rôle de ', named: true },
  invitation: { the: 'l’invitation de ', of: 'de l’invitation de ', named: true },
  devices: { the: 'les appareils de ', of: 'des appareils de ', named: true },
  demonstration: { the: 'les contenus de démonstration', of: 'des contenus de démonstration', named: false },
};
