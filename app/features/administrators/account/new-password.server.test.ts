import { expect, test, vi } from 'vitest';
import { newPasswordProblem } from './new-password.server.ts';

vi.mock('#content/pages/site-contents.server.ts', () => ({
  readContent: async () => ({ published: { 'identity.brandName': 'Quai Neuf' } }),
}));
vi.mock('#infrastructure/configuration.server.ts', () => ({
  configuration: () => ({ SITE_URL: 'https://www.quaineuf-communication.example' }),
}));

const ABOUT = ['Claire Dupont', 'claire.dupont@exemple.fr'];

test.each([
  'motdepasse123',
  'azertyuiopqsd',
  'jetaimedoudou',
  'aaaaaaaaaaaaaaaa',
  'claire.dupont',
  '123456789012',
  // Guesses derived from the site itself.
  'QuaiNeuf2026!',
  'quai-neuf-2026',
  'quaineuf-communication',
  'administration1',
  'vifazimut2026',
  'Claire-Dupont-75011',
])('%s is refused (§43.4)', async (password) => {
  expect(await newPasswordProblem(password, ABOUT)).toContain('Trop facile');
});

test.each([
  'le chat boit du thé',
  'x9$kq2Lm7!pz',
  'canoë bleu sous la pluie',
  'a b c d '.repeat(16),
  'quai neuf sous la pluie',
])('%s is accepted (§43.4)', async (password) => {
  expect(await newPasswordProblem(password, ABOUT)).toBeUndefined();
});
