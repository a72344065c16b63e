import '../forms/schemas-without-eval.ts';
import { emailField } from '../forms/email-field.ts';
import { REQUIRED } from '../forms/required.ts';
import { typedLine } from '../text/storable-text.ts';

const MAX_NAME_LENGTH = 80;
const MAX_PASSKEY_NAME_LENGTH = 60;

/** The name of a person in the audit log (§43.2). */
export const personName = typedLine()
  .min(1, REQUIRED)
  .max(MAX_NAME_LENGTH, `${MAX_NAME_LENGTH} caractères au plus`);

/** The name by which a person recognizes a passkey. */
export const passkeyName = typedLine()
  .min(1, REQUIRED)
  .max(MAX_PASSKEY_NAME_LENGTH, `${MAX_PASSKEY_NAME_LENGTH} caractères au plus`);

/** A sign-in e-mail address: lower-cased, so that each is unique (§43.3). */
export const signInEmail = emailField.transform((email) => email.toLowerCase());
