import { REQUIRED } from '#domain/forms/required.ts';
import { addPasskey, passkeyCreationOptions } from '#features/administrators/passkeys/add-passkey.server.ts';
import { removePasskey, renamePasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  confirmSetup,
  startSetup,
} from '#features/administrators/second-factor/authenticator-setup.server.ts';
import {
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '#features/administrators/second-factor/change-second-factor.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import type { SecurityResult } from './security-result.ts';
import {
  CHANGED_ELSEWHERE,
  ENOUGH,
  FAILED,
  NOT_BEGUN,
  NOT_HERE,
  PASSKEY_ADDED,
  PASSKEY_NOT_FOUND,
  PASSKEY_REFUSED,
  PASSKEY_REMOVED,
  PASSKEY_RENAMED,
  TOO_MANY,
  TURNED_OFF,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './texts.ts';

const LONGEST_NAME = 60;

type Done = { answer: SecurityResult; headers?: Headers };
type Text = (name: string) => string;

/** The actions of the screen's forms (§45.1, §45.4 to §45.6). */
export async function runSecurityAction(request: Request, administrator: Administrator): Promise<Done> {
  const form = await request.formData();
  const text: Text = (name) => String(form.get(name) ?? '').trim();
  const password = String(form.get('password') ?? '');
  const asksPassword = ['start', 'codes', 'turn-off', 'ask-passkey', 'remove-passkey'].includes(
    text('intent'),
  );
  if (asksPassword && password === '') return refused('password', REQUIRED);
  switch (text('intent')) {
    case 'start': {
      const started = await startSetup(request, administrator, password);
      if (started.outcome === 'started') return { answer: { outcome: 'setup', setup: started.setup } };
      return started.outcome === 'on-already' ? failed(CHANGED_ELSEWHERE) : passwordRefused(started.outcome);
    }
    case 'confirm':
      return confirm(request, administrator, text('code'));
    case 'codes': {
      const renewed = await renewRecoveryCodes(request, administrator, password);
      if (renewed.outcome === 'renewed') return { answer: { outcome: 'codes', codes: renewed.codes } };
      return renewed.outcome === 'off-already' ? failed(CHANGED_ELSEWHERE) : passwordRefused(renewed.outcome);
    }
    case 'turn-off': {
      const off = await turnSecondFactorOff(request, administrator, password);
      if (off.outcome === 'off')
        return { answer: { outcome: 'done', said: TURNED_OFF }, headers: off.headers };
      return off.outcome === 'off-already' ? failed(CHANGED_ELSEWHERE) : passwordRefused(off.outcome);
    }
    default:
      return runPasskeyAction(request, administrator, text, password);
  }
}

async function confirm(request: Request, administrator: Administrator, code: string): Promise<Done> {
  const end = await confirmSetup(request, administrator, code);
  if (end.outcome === 'on') return { answer: { outcome: 'codes', codes: end.codes }, headers: end.headers };
  if (end.outcome === 'not-begun') return refused('password', NOT_BEGUN);
  if (end.outcome === 'too-many') return refused('code', TOO_MANY);
  return refused('code', code === '' ? REQUIRED : WRONG_CODE);
}

async function runPasskeyAction(
  request: Request,
  administrator: Administrator,
  text: Text,
  password: string,
): Promise<Done> {
  const name = text('name').slice(0, LONGEST_NAME);
  switch (text('intent')) {
    case 'ask-passkey': {
      if (name === '') return refused('name', REQUIRED);
      const asked = await passkeyCreationOptions(request, administrator, password);
      if (asked.outcome === 'asked')
        return { answer: { outcome: 'passkey', question: JSON.stringify(asked.options) } };
      if (asked.outcome === 'enough') return failed(ENOUGH);
      return asked.outcome === 'not-here' ? failed(NOT_HERE) : passwordRefused(asked.outcome);
    }
    case 'add-passkey': {
      if (name === '') return refused('name', REQUIRED);
      const added = await addPasskey(administrator, name, answerOf(text('answer')));
      return added === 'added' ? done(PASSKEY_ADDED) : failed(PASSKEY_REFUSED);
    }
    case 'rename-passkey': {
      if (name === '') return refused('name', REQUIRED);
      return (await renamePasskey(administrator.id, text('id'), name))
        ? done(PASSKEY_RENAMED)
        : failed(PASSKEY_NOT_FOUND);
    }
    case 'remove-passkey': {
      const removed = await removePasskey(request, administrator, text('id'), password);
      if (removed === 'removed' || removed === 'gone') return done(PASSKEY_REMOVED);
      return passwordRefused(removed);
    }
    default:
      return failed(FAILED);
  }
}

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function passwordRefused(outcome: 'wrong-password' | 'too-many'): Done {
  return refused('password', outcome === 'too-many' ? TOO_MANY : WRONG_PASSWORD);
}

function refused(field: 'password' | 'name' | 'code', message: string): Done {
  return { answer: { outcome: 'refused', field, message } };
}

function failed(message: string): Done {
  return { answer: { outcome: 'failed', message } };
}

function done(said: string): Done {
  return { answer: { outcome: 'done', said } };
}
