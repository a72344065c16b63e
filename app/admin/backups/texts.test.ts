import { expect, test } from 'vitest';
import type { Backup } from '#operations/backup/read-backups.server.ts';
import { detailText, healthText } from './texts.ts';

const at = new Date('2026-11-24T02:00:00Z');
const backup: Backup = {
  id: 'a',
  at,
  reason: 'planned',
  by: '',
  state: 'verified',
  step: '',
  failure: undefined,
  kept: true,
  keptAs: [],
  bytes: 2_000_000,
  files: 800,
  pages: 0,
  encrypted: false,
};
const lost = { failure: 'files-lost:1200' } as const;

test('a backup says how many files it lacks (§51.11)', () => {
  expect(detailText({ ...backup, ...lost, state: 'unproven' })).toMatch(
    /^Gardée, mais non vérifiée\s: 1\s200 fichiers manquent dans le stockage, /,
  );
  expect(detailText({ ...backup, failure: 'files-lost:1' })).toMatch(
    /, 800 fichiers, 1 fichier manque dans le stockage$/,
  );
  expect(healthText({ hour: 3, verifiedAt: at, failed: { at, ...lost }, now: at }).text).toMatch(
    /\s: 1\s200 fichiers manquent dans le stockage\. Dernière vérifiée/,
  );
});
