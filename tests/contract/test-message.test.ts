import { beforeEach, expect, it } from 'vitest';
import { sendTestMessage } from '#features/contact/test-message.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { DeliveryError, type MailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { describeOnBothEngines } from './engines.ts';

const TEST = { agency: 'Ondine', email: 'equipe@ondine.example' };

function service(result: () => Promise<void> = async () => {}) {
  const taken: string[] = [];
  const transport: MailTransport = {
    async deliver({ company, email }) {
      taken.push(`${company} ${email}`);
      await result();
    },
  };
  return { taken, transport };
}

describeOnBothEngines('a test message (§33.3)', () => {
  beforeEach(async () => {
    await database().deleteFrom('rate_limits').execute();
  });

  it('is sent once, however often the same request arrives', async () => {
    const { taken, transport } = service();
    const press = () => sendTestMessage({ press: 'one', ...TEST }, transport);
    const outcomes = await Promise.all([press(), press(), press()]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['sent', 'sent-before', 'sent-before']);
    expect(taken).toEqual(['Ondine equipe@ondine.example']);
  });

  it('is sent five times an hour, by any administrator', async () => {
    const { taken, transport } = service();
    for (const press of ['1', '2', '3', '4', '5'])
      expect(await sendTestMessage({ press, ...TEST }, transport)).toEqual({ outcome: 'sent' });
    expect(await sendTestMessage({ press: '6', ...TEST }, transport)).toEqual({ outcome: 'too-many' });
    expect(taken).toHaveLength(5);
  });

  it('reports the reason of a refusal, and uncertainty when the response got lost or never comes', async () => {
    const refusing = service(() => Promise.reject(new DeliveryError('535 no', 'credentials')));
    expect(await sendTestMessage({ press: '1', ...TEST }, refusing.transport)).toEqual({
      outcome: 'refused',
      refusal: 'credentials',
      response: '535 no',
    });
    const losing = service(() => Promise.reject(new Error('socket hang up')));
    expect(await sendTestMessage({ press: '2', ...TEST }, losing.transport)).toEqual({ outcome: 'unknown' });
    const silent = service(() => new Promise<never>(() => {}));
    expect(await sendTestMessage({ press: '3', ...TEST }, silent.transport, 10)).toEqual({
      outcome: 'unknown',
    });
  });

  it('counts nothing where no mail service is configured', async () => {
    expect(await sendTestMessage({ press: '1', ...TEST }, undefined)).toEqual({ outcome: 'not-configured' });
    expect(await database().selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
