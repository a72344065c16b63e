import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';

/**
 * Plugin of the authentication library for what it doesn't offer: its cookies and sessions for own sign-in methods.
 * Server-only: called by session.server.ts and its neighbours, no URL leads here.
 */
export function ownEndpoints() {
  return {
    id: 'own-endpoints',
    endpoints: {
      /** Starts a session for a user who has authenticated with a passkey. */
      startSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) return { started: false };
          await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
          return { started: true };
        },
      ),
      /**
       * Gives the session another token; the former one is invalid at once. `signedInAgain`: the session counts as begun
       * now.
       */
      replaceToken: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ signedInAgain: z.boolean() }) },
        async (context) => {
          const current = await getSessionFromCtx(context);
          if (!current) return;
          const { session, user } = current;
          const changed = {
            token: generateRandomString(32, 'a-z', 'A-Z', '0-9'),
            ...(context.body.signedInAgain && { createdAt: new Date() }),
          };
          await context.context.internalAdapter.updateSession(session.token, changed);
          await setSessionCookie(context, { session: { ...session, ...changed }, user });
        },
      ),
      /** The account whose pending sign-in waits for the second step; null without one. */
      readSecondStep: createAuthEndpoint.serverOnly({ method: 'GET' }, async (context) => {
        const { createAuthCookie, secret, internalAdapter } = context.context;
        const identifier = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
        const waiting = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
        if (!waiting || waiting.expiresAt <= new Date()) return null;
        return { userId: waiting.value };
      }),
    },
  };
}
