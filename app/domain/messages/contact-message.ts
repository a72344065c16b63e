import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { emailField } from '../forms/email-field.ts';
import { REQUIRED } from '../forms/required.ts';
import { typedName } from '../forms/typed-name.ts';
import { webAddress } from '../forms/web-address.ts';
import { typedLine, typedText } from '../text/storable-text.ts';
import { withoutInvisible } from '../text/without-invisible.ts';

export const MESSAGE_TOO_LONG = '10 000 caractères au plus';

export const contactFormSchema = z.object({
  firstName: typedName,
  lastName: typedName,
  company: typedLine().min(1, REQUIRED).max(200, '200 caractères au plus'),
  email: emailField,
  phone: typedLine().max(40, '40 caractères au plus').default(''),
  message: typedText().trim().min(1, REQUIRED).max(10_000, MESSAGE_TOO_LONG),
  briefLink: typedText()
    .overwrite(withoutInvisible)
    .trim()
    .max(2000, '2 000 caractères au plus')
    .default('')
    .refine(
      (value) => value === '' || webAddress(value) !== undefined,
      'Une adresse qui commence par https://',
    ),
});
export type ContactFormValues = z.infer<typeof contactFormSchema>;
