import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
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
