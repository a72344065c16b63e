import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  countProofs,
  deleteExpiredProofs,
  storeConsentProof,
} from '#features/consent/consent-proofs.server.ts';
import { readSettingsForEdit, saveSettings } from '#features/settings/edit-settings.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { planOf, statementsOf } from './query-plans.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const VERSION = '0123456789ab';
const number = (index: number) => String(index).padStart(22, 'a');
const from = (address: string) => new Request('http://site.fr', { headers: { 'x-client-address': address } });

async function want(proof: 'kept' | 'none'): Promise<void> {
  const { version } = await readSettingsForEdit();
  await saveSettings({ 'consent.proof': proof }, version);
}

const proof = (index: number, choice = 'vimeo') => ({ id: number(index), choice, version: VERSION });

describeOnBothEngines('proofs of consent', (engine) => {
  beforeEach(async () => {
    await database().deleteFrom('consent_proofs').execute();
    await database().deleteFrom('rate_limits').execute();
    await want('kept');
  });

  it('contain number, choice, version and time, and no identity', async () => {
    expect(await storeConsentProof(proof(1, 'vimeo,instagram'), from('192.0.2.7'), NOW)).toBe('kept');
    expect(await database().selectFrom('consent_proofs').selectAll().execute()).toEqual([
      { id: number(1), choice: 'vimeo,instagram', text_version: VERSION, chosen_at: NOW },
    ]);
    const columns = (await database().introspection.getTables()).find(
      ({ name }) => name === 'consent_proofs',
    );
    expect(columns?.columns.map(({ name }) => name).sort()).toEqual([
      'choice',
      'chosen_at',
      'id',
      'text_version',
    ]);
  });

  it('are stored only if the settings enable it', async () => {
    await want('none');
    expect(await storeConsentProof(proof(1), from('192.0.2.7'), NOW)).toBe('not-kept');
    expect(await countProofs()).toBe(0);
  });

  it('are stored once when they arrive twice, also concurrently, and the first stays', async () => {
    const all = [1, 2, 3].map(() => storeConsentProof(proof(1), from('192.0.2.7'), NOW));
    expect(await Promise.all(all)).toEqual(['kept', 'kept', 'kept']);
    expect(await storeConsentProof(proof(1, ''), from('192.0.2.8'), NOW)).toBe('kept');
    expect(await database().selectFrom('consent_proofs').select('choice').execute()).toEqual([
      { choice: 'vimeo' },
    ]);
  });

  it('are rate limited by IP address', async () => {
    for (let index = 0; index < 20; index++)
      expect(await storeConsentProof(proof(index), from('192.0.2.7'))).toBe('kept');
    expect(await storeConsentProof(proof(20), from('192.0.2.7'))).toBe('too-many');
    expect(await storeConsentProof(proof(21), from('192.0.2.9'))).toBe('kept');
    expect(await countProofs()).toBe(21);
  });

  it('are deleted after thirteen months, whatever the settings are by then', async () => {
    await storeConsentProof(proof(1), from('192.0.2.7'), new Date('2025-10-24T09:59:59.999Z'));
    await storeConsentProof(proof(2), from('192.0.2.7'), new Date('2025-10-24T10:00:00.000Z'));
    await want('none');
    expect(await deleteExpiredProofs(NOW)).toBe(1);
    expect(await database().selectFrom('consent_proofs').select('id').execute()).toEqual([{ id: number(2) }]);
    expect(await deleteExpiredProofs(NOW)).toBe(0);
  });

  it('are found by an index, however many exist', async () => {
    await sql`
      insert into consent_proofs (id, choice, text_version, chosen_at)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 100000)
      select 'id-' || number, 'vimeo', ${VERSION}, ${NOW} from numbers`.execute(database());
    await sql.raw(engine === 'sqlite' ? 'analyze' : 'analyze consent_proofs').execute(database());
    const statements = await statementsOf(() => deleteExpiredProofs(NOW));
    const reading = statements.filter((one) => one.sql.includes('consent_proofs'));
    expect(reading.length).toBeGreaterThan(0);
    for (const statement of reading)
      expect(await planOf(engine, statement)).not.toMatch(/SCAN consent_proofs|Seq Scan on consent_proofs/);
  });
});
