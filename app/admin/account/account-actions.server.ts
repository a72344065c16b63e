import { personName, signInEmail, typed } from '#domain/accounts/typed-account.ts';
import { signOutDevices } from '#features/administrators/account/devices.server.ts';
import {
  changeEmail,
  changePassword,
  type OwnChange,
  renameAccount,
} from '#features/administrators/account/own-account.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import type { AccountResult } from './account-result.ts';
import {
  EMAIL_CHANGED,
  FAILED,
  NOT_THE_SAME,
  OTHERS_SIGNED_OUT,
  PASSWORD_CHANGED,
  RENAMED,
  SIGNED_OUT,
  TOO_MANY,
  WRONG_PASSWORD,
} from './texts.ts';

type Asker = { owner: Administrator; sessionId: string };
type Answered = { answer: AccountResult; cookie?: string | undefined };

/** Does what a form of the screen asks for (§43.2 to §43.7). Failures were logged where they happened. */
export async function runAccountAction(request: Request, asker: Asker): Promise<Answered> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  try {
    switch (text('intent')) {
      case 'name':
        return { answer: await rename(asker.owner, text) };
      case 'email':
        return { answer: await newEmail(request, asker.owner, text) };
      case 'password':
        return await newPassword(request, asker, text);
      case 'sign-out':
        await signOutDevices(asker.owner, { device: text('device') });
        return done(SIGNED_OUT);
      case 'sign-out-others':
        await signOutDevices(asker.owner, { allBut: asker.sessionId });
        return done(OTHERS_SIGNED_OUT);
    }
  } catch {
    // Logged where it happened.
  }
  return { answer: { outcome: 'failed', message: FAILED } };
}

type Text = (name: string) => string;

async function rename(owner: Administrator, text: Text): Promise<AccountResult> {
  const name = typed(personName, text('name'));
  if (!name.valid) return { outcome: 'refused', errors: { name: name.message } };
  await renameAccount(owner, name.value);
  return { outcome: 'done', said: RENAMED };
}

async function newEmail(request: Request, owner: Administrator, text: Text): Promise<AccountResult> {
  const email = typed(signInEmail, text('email'));
  if (!email.valid) return { outcome: 'refused', errors: { email: email.message } };
  const outcome = await changeEmail(request, owner, email.value, text('current'));
  return answerOf(outcome, 'email', EMAIL_CHANGED);
}

async function newPassword(request: Request, asker: Asker, text: Text): Promise<Answered> {
  const wanted = text('new');
  if (text('repeated') !== wanted)
    return { answer: { outcome: 'refused', errors: { repeated: NOT_THE_SAME } } };
  const { outcome, cookie } = await changePassword(request, asker, { current: text('current'), wanted });
  return { answer: answerOf(outcome, 'new', PASSWORD_CHANGED), cookie };
}

function answerOf(outcome: OwnChange, field: string, said: string): AccountResult {
  if (outcome === 'done') return { outcome: 'done', said };
  if (outcome === 'wrong-password') return { outcome: 'refused', errors: { current: WRONG_PASSWORD } };
  if (outcome === 'too-many') return { outcome: 'refused', errors: { current: TOO_MANY } };
  return { outcome: 'refused', errors: { [field]: outcome.problem } };
}

function done(said: string): Answered {
  return { answer: { outcome: 'done', said } };
}
