import './schemas-without-eval.ts';
import { z } from 'zod';
import { typedText } from '../text/storable-text.ts';
import { withoutInvisible } from '../text/without-invisible.ts';
import { asciiEmail } from './ascii-email.ts';
import { REQUIRED } from './required.ts';

const TOO_LONG = '254 caractères au plus';

/** A required e-mail address with its domain in ASCII: normalized, whatever the browser sends. */
export const emailField = typedText()
  .overwrite(withoutInvisible)
  .trim()
  .min(1, REQUIRED)
  .max(254, TOO_LONG)
  .transform(asciiEmail)
  .pipe(z.email('Une adresse e-mail, par exemple prenom@exemple.fr').max(254, TOO_LONG));
