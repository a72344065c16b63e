import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * What the authentication library doesn't do by itself, in its own terms: its cookies, its sessions. Reached by nobody but
 * session.server.ts and its neighbours: no address leads here.
 */
export function ownEndpoints() {
  return {
    id: 'own-endpoints',
    endpoints: {
      /** A session for somebody who has proved who they are by a passkey. */
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
      /** The account whose right password waits for its second step; null without one. */
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
