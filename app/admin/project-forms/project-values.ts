import type { FormValues } from '#admin/editing/form-values.ts';
import { firstMessages } from '#domain/form-errors.ts';
import type { Project, ProjectKind } from '#domain/project.ts';
import {
  influenceFormSchema,
  type ProjectFormValues,
  productionFormSchema,
  webFormSchema,
} from '#domain/project-forms.ts';

const SCHEMAS = { influence: influenceFormSchema, production: productionFormSchema, web: webFormSchema };
/** Lists travel as JSON in one field. */
const JSON_FIELDS = ['blocks', 'videos'] as const;

const EMPTY: Record<ProjectKind, FormValues> = {
  influence: {
    title: '',
    client: '',
    month: '',
    year: '',
    brief: '',
    recommendation: '',
    influencers: '',
    deliverables: '',
    impressions: '',
    engagement: '',
    coverImage: '',
    blocks: '[]',
  },
  production: {
    clientName: '',
    videoTitle: '',
    month: '',
    year: '',
    clientType: '',
    brief: '',
    vision: '',
    videos: '[]',
    technicalDetails: '',
    complementaryFormats: '',
    coverImage: '',
    additionalMediaUrl: '',
  },
  web: {
    client: '',
    title: '',
    month: '',
    year: '',
    brief: '',
    recommendation: '',
    results: '',
    coverImage: '',
    blocks: '[]',
  },
};

/** What a new project's form starts with. */
export function emptyValues(kind: ProjectKind): FormValues {
  return EMPTY[kind];
}

/** A stored project as its form shows it; what was never given is an empty text (§17.10). */
export function valuesOfProject(project: Project): FormValues {
  const { month, year, brief, coverImage } = project;
  const featured = project.featured ? '1' : '';
  const same = { month, year, brief, coverImage, featured };
  if (project.kind === 'production') {
    return {
      ...same,
      clientName: project.clientName,
      videoTitle: project.videoTitle,
      clientType: project.clientType,
      vision: project.vision,
      videos: JSON.stringify(project.videos.map(({ vimeoId, title }) => ({ vimeoId, title }))),
      technicalDetails: project.technicalDetails.join('\n'),
      complementaryFormats: project.complementaryFormats.join('\n'),
      additionalMediaUrl: project.additionalMediaUrl,
    };
  }
  const { title, client, recommendation, blocks } = project;
  const common = { ...same, title, client, recommendation, blocks: JSON.stringify(blocks) };
  if (project.kind === 'web') return { ...common, results: project.results };
  const { influencers, deliverables, impressions, engagement } = project.results;
  return {
    ...common,
    influencers: String(influencers),
    deliverables: String(deliverables),
    impressions: String(impressions),
    engagement: String(engagement),
  };
}

export type ParsedValues<K extends ProjectKind> =
  | { valid: true; values: ProjectFormValues[K] }
  /** One message a field; the field of a list is 'videos.0.vimeoId'. */
  | { valid: false; errors: Record<string, string> };

/** Checks what a form sent against the domain's schema of its kind. */
export function parseProjectValues<K extends ProjectKind>(kind: K, sent: FormValues): ParsedValues<K> {
  const input: Record<string, unknown> = { ...sent };
  for (const field of JSON_FIELDS) {
    const text = sent[field];
    if (text === undefined) continue;
    try {
      input[field] = JSON.parse(text);
    } catch {
      return { valid: false, errors: { [field]: 'Cette liste n’a pas pu être lue.' } };
    }
  }
  const parsed = SCHEMAS[kind].safeParse(input);
  if (parsed.success) return { valid: true, values: parsed.data as ProjectFormValues[K] };
  const fieldOf = (path: readonly PropertyKey[]) => (path[0] === 'blocks' ? 'blocks' : path.join('.'));
  return { valid: false, errors: firstMessages(parsed.error.issues, fieldOf) };
}
