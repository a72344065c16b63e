import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import {
  restrictedSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { readFrame } from './read-frame.server.ts';

it('a sign-in in place offers the e-mail address as people read it (§9.11)', async () => {
  const context = new RouterContextProvider();
  const email = 'ada@xn--chteau-dorval-jeb.fr';
  context.set(signedInAdministrator, { id: 'ada', name: 'Ada', email, role: 'editor' });
  context.set(restrictedSession, true);
  expect((await readFrame(context)).email).toBe('ada@château-dorval.fr');
});
