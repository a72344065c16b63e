import { expect, it } from 'vitest';
import { deliveryText, firstLine } from './inbox-texts.ts';

const delivery = { attempts: 2, nextAttemptAt: null, lastError: null, deliveryUncertain: false };

it('says where a message that is being delivered goes', () => {
  expect(deliveryText({ ...delivery, state: 'kept' })).toBe('Gardé ici');
  expect(deliveryText({ ...delivery, state: 'sent' })).toBe('Transmis');
  expect(deliveryText({ ...delivery, state: 'failed' })).toBe('Non transmis');
  expect(deliveryText({ ...delivery, state: 'pending' })).toBe('Envoi en attente');
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
