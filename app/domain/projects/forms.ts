import type { z } from 'zod';
import { influenceForm } from './influence.ts';
import type { KindForm } from './kind-form.ts';
import type { EachKind, ProjectKind } from './kinds.ts';
import { productionForm } from './production.ts';
import { webForm } from './web.ts';

const FORMS = {
  influence: influenceForm,
  production: productionForm,
  web: webForm,
} as const satisfies Record<string, KindForm<z.ZodObject>>;

/** The form of each kind. For the server and the back-office: public pages load no form validation. */
export const PROJECT_FORMS: EachKind<typeof FORMS, KindForm<z.ZodObject> & { table: never }> = FORMS;

/** The form of a kind by its general type. Throws for an unknown kind: no kind is mistaken for another one. */
export function formOfKind(kind: ProjectKind): KindForm<z.ZodObject> {
  if (!Object.hasOwn(FORMS, kind)) throw new Error(`There is no kind of project called '${kind}'`);
  return PROJECT_FORMS[kind];
}

/**
 * The validated values of each kind's form. Without a form they are `never`, so that the missing entry is an error here
 * alone and not wherever a project of any kind is used.
 */
export type ProjectFormValues = {
  [K in ProjectKind]: K extends keyof typeof FORMS ? z.infer<(typeof FORMS)[K]['schema']> : never;
};
