import { isDeepStrictEqual } from 'node:util';
import { PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';

/** Whether a stored project equals the values of a form, whatever order a database gives the keys of JSON. */
export function holdsContent<K extends ProjectKind>(
  kind: K,
  stored: ProjectOfKind<K>,
  values: ProjectFormValues[K],
): boolean {
  const keys: Partial<Record<string, readonly string[] | null>> = PROJECT_FORMS[kind].json;
  const fields: Partial<Record<string, unknown>> = stored;
  return Object.entries(values).every(([field, value]) =>
    isDeepStrictEqual(asJson(fields[field], keys[field]), asJson(value, keys[field])),
  );
}

function asJson(value: unknown, keys: readonly string[] | null | undefined): unknown {
  return JSON.parse(JSON.stringify(value ?? null, keys ? [...keys] : undefined));
}
