import { beforeAll, expect, it } from 'vitest';
import { newTicket, opensWith } from '#operations/backup/download-ticket.server.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('a download ticket (§51.8)', () => {
  const now = new Date('2026-11-25T03:00:00.500Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  let ticket: string;
  beforeAll(async () => {
    ticket = await newTicket('a backup', 'session of ines', now);
  });

  it('allows this file to this session repeatedly, for one minute', async () => {
    for (const later of [0, 1, 60_000])
      expect(await opensWith(ticket, 'a backup', 'session of ines', after(later)), `${later} ms`).toBe(true);
    for (const later of [60_001, 3_600_000])
      expect(await opensWith(ticket, 'a backup', 'session of ines', after(later)), `${later} ms`).toBe(false);
  });

  it.each([
    ['another file', 'another backup', 'session of ines'],
    ['the export', 'export', 'session of ines'],
    ['a session of another person', 'a backup', 'session of noor'],
    ['both joined otherwise', 'a', ' backupsession of ines'],
    ['another session of the same person', 'a backup', 'second session of ines'],
    ['nobody', 'a backup', ''],
  ])('allows nothing to %s', async (_who, id, session) => {
    expect(await opensWith(ticket, id, session, now)).toBe(false);
  });

  it('is invalid once a character or its expiry was modified', async () => {
    const [until = '', signed = ''] = ticket.split('.');
    const forged = [
      '',
      '.',
      until,
      `.${signed}`,
      `${until}.`,
      `${Number(until) + 3_600_000}.${signed}`,
      `${until} .${signed}`,
      `Infinity.${signed}`,
      `${until}.${signed.slice(0, -1)}`,
      `${until}.${signed}0`,
      `${until}.${signed.slice(0, -1)}${signed.endsWith('0') ? '1' : '0'}`,
      `${until}.${signed.toUpperCase()}`,
      `${until}.${'é'.repeat(signed.length / 2)}`,
      `${until}.${'0'.repeat(signed.length)}`,
    ];
    for (const each of forged)
      expect(await opensWith(each, 'a backup', 'session of ines', now), each).toBe(false);
  });
});
