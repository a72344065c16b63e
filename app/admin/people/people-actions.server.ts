import type { ActionResult } from '#admin/kit/action-result.ts';
import { afterConfirmation } from '#admin/kit/reauthentication.server.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { roleNamed } from '#domain/accounts/permissions.ts';
import { personName, signInEmail } from '#domain/accounts/typed-account.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { typed } from '#domain/forms/typed-value.ts';
import { invite, revokeInvitation } from '#features/administrators/people/invitations.server.ts';
import {
  changeRole,
  type PersonChange,
  removePerson,
  signOutPerson,
} from '#features/administrators/people/people.server.ts';
import { removeSecondFactor } from '#features/administrators/second-factor/remove-second-factor.server.ts';
import { FAILED, IDENTITY_PROOFS, INVITATION_GONE, REASONS } from './texts.ts';

/** `made`: the invitation whose link is shown, once, where no e-mail is sent. */
export type PeopleData = { made?: { id: string; link: string } };
type Result = ActionResult<PeopleData>;

/** The actions of the screen (§44.2 to §44.4, §44.8, §44.9). */
export const PEOPLE_ACTIONS: Actions<Result> = {
  invite: async (input) => {
    const { text, actor } = input;
    const [name, email] = [typed(personName, text('name')), typed(signInEmail, text('email'))];
    const role = roleNamed(text('role'));
    if (!role) return { outcome: 'malformed', message: FAILED };
    if (!name.valid || !email.valid) {
      const errors = {
        ...(name.valid ? {} : { name: name.message }),
        ...(email.valid ? {} : { email: email.message }),
      };
      return { outcome: 'invalid', errors };
    }
    const invitation = { name: name.value, email: email.value, role };
    const send = async () => resultOfInvitation(await invite(invitation, actor.id));
    return role === 'administrator' ? afterConfirmation(input, send) : send();
  },
  revoke: async ({ text }) => {
    const revoked = await revokeInvitation(text('invitation'));
    // The person may have an account by now, which the list of accounts shows.
    if (!revoked) return { outcome: 'not-found', message: INVITATION_GONE };
    return { outcome: 'done', message: 'Invitation révoquée' };
  },
  role: async (input) => {
    const { text, actor } = input;
    const role = roleNamed(text('role'));
    if (!role) return { outcome: 'malformed', message: FAILED };
    return afterConfirmation(input, async () =>
      resultOf(await changeRole(actor.id, text('person'), role), 'Rôle changé'),
    );
  },
  remove: (input) =>
    afterConfirmation(input, async () =>
      resultOf(await removePerson(input.actor.id, input.text('person')), 'Compte supprimé'),
    ),
  'sign-out': async ({ text, actor }) =>
    resultOf(await signOutPerson(actor.id, text('person')), 'Appareils déconnectés'),
  'remove-factor': async (input) => {
    const { text, actor } = input;
    // Removing one's own second factor requires the password (§45.5).
    if (text('person') === actor.id) return { outcome: 'refused', message: REASONS.own };
    const proof = IDENTITY_PROOFS.find(({ value }) => value === text('proof'));
    if (!proof?.value) return { outcome: 'invalid', errors: { proof: REQUIRED } };
    return afterConfirmation(input, async () => {
      const removed = await removeSecondFactor(text('person'), proof.label);
      return resultOf(removed ? 'done' : 'missing', 'Double vérification retirée');
    });
  },
};

function resultOfInvitation(invited: Awaited<ReturnType<typeof invite>>): Result {
  switch (invited.outcome) {
    case 'has-account':
      return { outcome: 'invalid', errors: { email: 'Cette personne a déjà un compte' } };
    case 'sent':
      return { outcome: 'done', message: 'Invitation envoyée par e-mail' };
    case 'made':
      return {
        outcome: 'done',
        message: 'Invitation créée\u00a0: envoyez le lien à la personne',
        made: { id: invited.id, link: invited.address },
      };
  }
}

function resultOf(change: PersonChange, message: string): Result {
  return change === 'done' ? { outcome: 'done', message } : { outcome: 'refused', message: REASONS[change] };
}
