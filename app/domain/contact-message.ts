import { z } from 'zod';
import { REQUIRED } from './project-forms.ts';

export const contactFormSchema = z.object({
  firstName: z.string().trim().min(1, REQUIRED).max(100, '100 caractères au plus'),
  lastName: z.string().trim().min(1, REQUIRED).max(100, '100 caractères au plus'),
  company: z.string().trim().min(1, REQUIRED).max(200, '200 caractères au plus'),
  email: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(254)
    .pipe(z.email('Une adresse e-mail, par exemple prenom@exemple.fr')),
  phone: z.string().trim().max(40, '40 caractères au plus').default(''),
  message: z.string().trim().min(1, REQUIRED).max(10_000, '10 000 caractères au plus'),
  briefLink: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .refine(
      (value) => value === '' || /^https?:\/\/[^\s/$.?#].\S*$/i.test(value),
      'Une adresse qui commence par https://',
    ),
});
export type ContactFormValues = z.infer<typeof contactFormSchema>;
