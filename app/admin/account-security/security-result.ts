import type { AuthenticatorSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';

/** What became of a write. */
export type SecurityResult =
  | { outcome: 'done'; said: string }
  | { outcome: 'setup'; setup: AuthenticatorSetup }
  /** Told this once. */
  | { outcome: 'codes'; codes: string[] }
  /** What the browser asks an authenticator for a new passkey, as JSON. */
  | { outcome: 'passkey'; question: string }
  | { outcome: 'refused'; field: 'password' | 'name' | 'code'; message: string }
  | { outcome: 'failed'; message: string };

export const STATUS_OF_RESULT: Record<SecurityResult['outcome'], number> = {
  done: 200,
  setup: 200,
  codes: 200,
  passkey: 200,
  refused: 400,
  failed: 500,
};
