import { expect, it } from 'vitest';
import type { InboxMessage } from '#features/contact/inbox.server.ts';
import { answerAddress, deliveryText, firstLine } from './inbox-texts.ts';

const delivery = { attempts: 2, nextAttemptAt: null, lastError: null, deliveryUncertain: false };

it('says where a message that is being delivered goes', () => {
  expect(deliveryText({ ...delivery, state: 'kept' })).toBe('Gardé ici');
  expect(deliveryText({ ...delivery, state: 'sent' })).toBe('Transmis');
  expect(deliveryText({ ...delivery, state: 'failed' })).toBe('Non transmis');
  expect(deliveryText({ ...delivery, state: 'pending' })).toBe('Envoi en attente');
});

it('quotes the beginning of a long message, wherever it is cut', () => {
  const message = { name: 'Inès', email: 'ines@exemple.fr', createdAt: new Date(), message: '' };
  const quoted = (text: string) => answerAddress({ ...message, message: text } as InboxMessage);
  for (let before = 0; before < 12; before++) {
    const address = quoted(`${'a'.repeat(before)}${'😀'.repeat(1000)}`);
    expect(decodeURIComponent(address)).toMatch(/> a*(?:😀)+$/u);
    expect(address.length).toBeGreaterThan(1988);
    // Windows opens no longer one.
    expect(address.length).toBeLessThanOrEqual(2000);
  }
  expect(decodeURIComponent(quoted('Un\n\nDeux 😀'))).toMatch(/> Un\r\n> \r\n> Deux 😀$/);
});

it('says that a delivery is uncertain', () => {
  const deliveryUncertain = true;
  expect(deliveryText({ ...delivery, deliveryUncertain, state: 'sent' })).toBe(
    'Transmis, peut-être envoyé deux fois',
  );
  expect(deliveryText({ ...delivery, deliveryUncertain, state: 'failed' })).toBe(
    'Non transmis, peut-être déjà envoyé',
  );
});

it.each([
  [{ message: '\n  Bonjour à tous \nUn film', about: '' }, 'Bonjour à tous'],
  [
    { message: 'Claire a validé l’aperçu de « Plein midi ».\n\nC’est parfait.', about: '/x' },
    'C’est parfait.',
  ],
  [{ message: 'Claire a validé l’aperçu de « Plein midi ».', about: '/x' }, ''],
])('the first line of %j is "%s"', (message, line) => {
  expect(firstLine(message)).toBe(line);
});
