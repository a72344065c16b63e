import type { FormValues } from '#admin/editing/form-values.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { type FieldOfKind, PROJECT_FORMS, type ProjectFormValues } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { Project } from '#domain/projects/project.ts';
import { displayedPublicationDate } from '#domain/publication.ts';

/** The fields of a kind. */
function fieldsOf<K extends ProjectKind>(kind: K): FieldOfKind<K>[] {
  return Object.keys(PROJECT_FORMS[kind].labels) as FieldOfKind<K>[];
}

/** Whether a field is a list, serialized as JSON. */
export function isList(kind: ProjectKind, field: string): boolean {
  return Object.hasOwn(PROJECT_FORMS[kind].json, field);
}

/** The initial values of a new project's form. */
export function emptyValues(kind: ProjectKind): FormValues {
  const empty = fieldsOf(kind).map((field) => [field, isList(kind, field) ? '[]' : '']);
  return { ...Object.fromEntries(empty), publishedAt: '' };
}

/** The form values of a stored project; a missing value is an empty text (§17.10). */
export function valuesOfProject(project: Project): FormValues {
  const stored: Partial<Record<string, unknown>> = project;
  const keys: Partial<Record<string, readonly string[] | null>> = PROJECT_FORMS[project.kind].json;
  const texts = fieldsOf(project.kind).map((field) => [field, textOf(stored[field], keys[field])]);
  return {
    ...Object.fromEntries(texts),
    featured: project.featured ? '1' : '',
    publishedAt: displayedPublicationDate(project),
  };
}

/** `keys`: the field is a list, serialized as JSON with these keys of its entries; null: with all of them. */
function textOf(value: unknown, keys: readonly string[] | null | undefined): string {
  if (keys !== undefined) return JSON.stringify(value, keys && [...keys]);
  if (Array.isArray(value)) return value.join('\n');
  // With the French decimal comma, as the form parses it.
  if (typeof value === 'number') return String(value).replace('.', ',');
  return String(value ?? '');
}

export type ParsedValues<K extends ProjectKind> =
  | { valid: true; values: ProjectFormValues[K] }
  /** One message per field; the path of a list's field is 'videos.0.vimeoId'. */
  | { valid: false; errors: Record<string, string> };

/** Validates the submitted values against the domain's schema of the kind. */
export function parseProjectValues<K extends ProjectKind>(kind: K, sent: FormValues): ParsedValues<K> {
  const input: Record<string, unknown> = { ...sent };
  for (const field of Object.keys(PROJECT_FORMS[kind].json)) {
    const text = sent[field];
    if (text === undefined) continue;
    try {
      input[field] = JSON.parse(text);
    } catch {
      return { valid: false, errors: { [field]: 'Cette liste n’a pas pu être lue.' } };
    }
  }
  const parsed = PROJECT_FORMS[kind].schema.safeParse(input);
  if (parsed.success) return { valid: true, values: parsed.data as ProjectFormValues[K] };
  const fieldOf = (path: readonly PropertyKey[]) => (path[0] === 'blocks' ? 'blocks' : path.join('.'));
  return { valid: false, errors: firstMessages(parsed.error.issues, fieldOf) };
}
