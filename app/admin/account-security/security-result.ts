import type { AuthenticatorSetup } from '#features/administrators/second-factor/authenticator-setup.server.ts';

/** Result of an action. */
export type SecurityResult =
  | { outcome: 'done'; said: string }
  | { outcome: 'setup'; setup: AuthenticatorSetup }
  /** Shown once. */
  | { outcome: 'codes'; codes: string[] }
  /** The WebAuthn creation options for a new passkey, as JSON. */
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
