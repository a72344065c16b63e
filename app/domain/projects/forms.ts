import type { z } from 'zod';
import { influenceForm } from './influence.ts';
import type { KindForm } from './kind-form.ts';
import type { ProjectKind } from './kinds.ts';
import { productionForm } from './production.ts';
import { webForm } from './web.ts';

/** The form of each kind. For the server and the back-office: public pages load no form validation. */
export const PROJECT_FORMS = {
  influence: influenceForm,
  production: productionForm,
  web: webForm,
} as const satisfies Record<ProjectKind, KindForm<z.ZodObject>>;

/** The validated values of each kind's form. */
export type ProjectFormValues = { [K in ProjectKind]: z.infer<(typeof PROJECT_FORMS)[K]['schema']> };
