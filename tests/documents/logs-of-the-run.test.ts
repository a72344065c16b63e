import { expect, test } from 'vitest';
import { secretsIn } from '../support/logs-of-the-run.ts';

// The journeys check the logs of their sites when they end (tests/support/template-site.ts): this tests that check.

test.each([
  '{"message":"sign-in of lea@exemple.fr"}',
  '{"path":"/admin?mail=lea%40exemple.fr"}',
  '{"password":"un mot de passe de test"}',
  '{"cookie":"agence.session_token=abcdefghij.klm"}',
  '{"path":"/admin/mot-de-passe/AAAAAAAAAAAAAAAAAAAAAA"}',
  '{"path":"/apercu-partage/AAAAAAAAAAAAAAAAAAAAAA.data"}',
  '{"phone":"+33 1 23 45 67 89"}',
])('%s is reported', (line) => {
  expect(secretsIn([line])).toHaveLength(1);
});

test('expected log lines pass', () => {
  expect(
    secretsIn([
      '{"level":"error","time":"2026-11-24T07:29:43.891Z","path":"/apercu-partage/…","reference":"3f2a9c1e-7b40","message":"x"}',
      '{"error":{"stack":"Error: x\\n at file:///app/node_modules/@react-router/node/dist/index.js:12:3"}}',
    ]),
  ).toEqual([]);
});
