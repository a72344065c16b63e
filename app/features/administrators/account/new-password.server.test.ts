import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password.server.ts';

const ABOUT = ['Claire Dupont', 'claire.dupont@exemple.fr'];

test.each([
  'motdepasse123',
  'azertyuiopqsd',
  'jetaimedoudou',
  'aaaaaaaaaaaaaaaa',
  'claire.dupont',
  '123456789012',
])('%s is refused (§43.4)', async (password) => {
  expect(await newPasswordProblem(password, ABOUT)).toContain('Trop facile');
});

test.each(['le chat boit du thé', 'x9$kq2Lm7!pz', 'canoë bleu sous la pluie', 'a b c d '.repeat(16)])(
  '%s is taken (§43.4)',
  async (password) => {
    expect(await newPasswordProblem(password, ABOUT)).toBeUndefined();
  },
);
