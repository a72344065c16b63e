import { roleNamed } from '#domain/accounts/permissions.ts';
import { personName, signInEmail, typed } from '#domain/accounts/typed-account.ts';
import { invite, revokeInvitation } from '#features/administrators/people/invitations.server.ts';
import {
  changeRole,
  type PersonChange,
  removePerson,
  signOutPerson,
} from '#features/administrators/people/people.server.ts';
import { removeSecondFactor } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import type { PeopleResult } from './people-result.ts';
import {
  FACTOR_REMOVED,
  FAILED,
  HAS_ACCOUNT,
  MADE,
  REASONS,
  REMOVED,
  REVOKED,
  ROLE_CHANGED,
  SENT,
  SIGNED_OUT,
} from './texts.ts';

/** Does what the screen asks for in the name of `asker` (§44.2 to §44.4, §44.8, §44.9). Failures were logged where they happened. */
export async function runPeopleAction(request: Request, asker: { id: string }): Promise<PeopleResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const person = text('person');
  try {
    switch (text('intent')) {
      case 'invite':
        return await inviteSomebody(text, asker.id);
      case 'revoke':
        await revokeInvitation(text('invitation'));
        return { outcome: 'done', said: REVOKED };
      case 'role': {
        const role = roleNamed(text('role'));
        return role ? told(await changeRole(asker.id, person, role), ROLE_CHANGED) : failed(FAILED);
      }
      case 'remove':
        return told(await removePerson(asker.id, person), REMOVED);
      case 'sign-out':
        return told(await signOutPerson(asker.id, person), SIGNED_OUT);
      case 'remove-factor':
        // Their own asks for the password (§45.5).
        if (person === asker.id) return failed(REASONS.own);
        return (await removeSecondFactor(person))
          ? { outcome: 'done', said: FACTOR_REMOVED }
          : failed(REASONS.missing);
    }
  } catch {
    // Logged where it happened.
  }
  return failed(FAILED);
}

async function inviteSomebody(text: (name: string) => string, asker: string): Promise<PeopleResult> {
  const [name, email] = [typed(personName, text('name')), typed(signInEmail, text('email'))];
  const role = roleNamed(text('role')) ?? 'editor';
  if (!name.valid || !email.valid) {
    const errors = {
      ...(name.valid ? {} : { name: name.message }),
      ...(email.valid ? {} : { email: email.message }),
    };
    return { outcome: 'refused', errors };
  }
  const invited = await invite({ name: name.value, email: email.value, role }, asker);
  switch (invited.outcome) {
    case 'has-account':
      return { outcome: 'refused', errors: { email: HAS_ACCOUNT } };
    case 'sent':
      return { outcome: 'done', said: SENT };
    case 'made':
      return { outcome: 'done', said: MADE, link: invited.address };
  }
}

function told(change: PersonChange, said: string): PeopleResult {
  return change === 'done' ? { outcome: 'done', said } : failed(REASONS[change]);
}

function failed(message: string): PeopleResult {
  return { outcome: 'failed', message };
}
