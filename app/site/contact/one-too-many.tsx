import { EmailLink } from '#site/email-link.tsx';
import { FORM_ID } from './form-place.ts';

/**
 * The message without JavaScript for a rate-limited form, with the token that allows sending it after a pause (§50.7).
 */
export function OneTooMany({ wait, email }: { wait: string | undefined; email: string }) {
  return (
    <p role="alert" className="muted">
      {wait === undefined ? (
        'Trop de messages sont partis d’ici en peu de temps.'
      ) : (
        <>
          Plusieurs messages sont déjà partis d’ici. Le vôtre est resté dans le formulaire : attendez une
          minute, puis appuyez de nouveau sur « Envoyer », sans rien y changer.
          <input type="hidden" name="wait" value={wait} form={FORM_ID} />
        </>
      )}{' '}
      Vous pouvez aussi nous écrire à <EmailLink email={email} />.
    </p>
  );
}
