import type { Change } from './scratch-copy.ts';

/** A check of `npm test` (`routes`: the first step of `npm run types`), or the test that a missing file fails. */
export type Check = 'routes' | 'types' | 'unused' | `tests/${string}.test.ts` | `app/${string}.test.ts`;

export type Addition = {
  /** The heading in docs/how-to.md. */
  heading: string;
  /** One entry for each file that the heading lists, in its order. */
  steps: Step[];
};

/**
 * What names the file where it was left out: the check, and a text of its output. Without one, nothing can miss it, and
 * docs/how-to.md says so.
 */
type Missing = readonly [check: Check, text: string] | undefined;

type Step = { changes: readonly [Change, ...Change[]]; missing: Missing };

const step = (missing: Missing, ...changes: Step['changes']): Step => ({ changes, missing });
const create = (file: string, text: string): Change => ({ file, text });
const insert = (file: string, after: string, inserted: string): Change => ({ file, after, insert: inserted });

const SETTINGS_FIELD: Addition = {
  heading: 'A field of the settings',
  steps: [
    step(
      undefined,
      insert(
        'app/domain/site-settings.ts',
        "  identity: {\n    title: 'Identité',\n    fields: {\n",
        `      motto: { type: 'text', label: 'Devise', max: 60, default: 'Ça bouge' },\n`,
      ),
    ),
  ],
};

const FIXED_PAGE: Addition = {
  heading: 'A fixed page',
  steps: [
    step(
      ['routes', './jobs-page.ts'],
      create(
        'app/domain/pages/jobs-page.ts',
        `import type { ContentDescription } from '../site-content/content-field.ts';
import { searchSection, text } from './shared-sections.ts';

/** The page of open positions. */
export const JOBS_PAGE = {
  hero: { title: 'En-tête', fields: { title: text('Titre', 40, 'On recrute') } },
  search: searchSection('On recrute', 'Les postes ouverts à l’agence.'),
} as const satisfies ContentDescription;
`,
      ),
    ),
    step(
      ['types', '"recrutement"'],
      insert(
        'app/domain/pages/pages.ts',
        `import { INFLUENCE_PAGE } from './influence-page.ts';\n`,
        `import { JOBS_PAGE } from './jobs-page.ts';\n`,
      ),
      insert(
        'app/domain/pages/pages.ts',
        'export const PAGES = {\n',
        `  recrutement: {
    title: 'Recrutement',
    path: '/recrutement',
    module: 'site/jobs/jobs.tsx',
    content: JOBS_PAGE,
    section: 'Le site',
  },
`,
      ),
    ),
    step(
      ['routes', 'site/jobs/jobs.tsx'],
      create(
        'app/site/jobs/jobs.tsx',
        `import { href } from 'react-router';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import type { Route } from './+types/jobs';
import styles from './jobs.module.css';

export function loader({ context }: Route.LoaderArgs) {
  return readFixedPage(context, 'recrutement');
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Recrutement' }];
  const path = href('/recrutement');
  return pageMeta(matches, {
    path,
    ...loaderData.content.search,
    sharePicture: loaderData.sharePicture,
    breadcrumb: [{ name: 'Recrutement', path }],
  });
}

export default function Jobs({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <PageMain page="recrutement" className={styles['jobs']}>
      <h1 className="wrap">{content.hero.title}</h1>
    </PageMain>
  );
}
`,
      ),
    ),
    step(
      ['app/ui/styles/class-names.test.ts', 'app/site/jobs/jobs.module.css'],
      create('app/site/jobs/jobs.module.css', '.jobs {\n  padding-block: var(--space-xl);\n}\n'),
    ),
  ],
};

const SCREEN: Addition = {
  heading: 'A screen of the back-office',
  steps: [
    step(
      ['types', '/admin/categories'],
      insert(
        'app/routes.ts',
        `      route('corbeille', 'admin/trash/trash.tsx'),\n`,
        `      route('categories', 'admin/categories/categories.tsx'),\n`,
      ),
    ),
    step(
      ['types', '/admin/categories'],
      insert(
        'app/admin/screens.ts',
        'const ENTRIES: Record<AdminPath, Entry> = {\n',
        `  '/admin/categories': {
    needs: 'content',
    name: 'Catégories',
    group: 'Projets et articles',
    loading: 'Chargement des catégories...',
  },
`,
      ),
    ),
    step(
      ['routes', 'admin/categories/categories.tsx'],
      create(
        'app/admin/categories/categories.tsx',
        `import { href } from 'react-router';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import { listView, text } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import type { Route } from './+types/categories';
import { CATEGORIES_ACTIONS } from './categories-actions.server.ts';

const SCREEN = {
  title: 'Catégories',
  back: href('/admin/dashboard'),
  loadFailed: 'Erreur lors du chargement des catégories',
  failed: 'Une erreur est survenue lors de la mise à jour',
};

const categoriesView = listView(href('/admin/categories'), { search: ['q', text()] });

export async function loader({ request }: Route.LoaderArgs) {
  const view = categoriesView.read(new URL(request.url).searchParams);
  const categories = await readCategories();
  return { view, categories: categories.filter(({ name }) => name.includes(view.search)) };
}

export const action = (args: Route.ActionArgs) => runAction(args, CATEGORIES_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

/** The categories of articles, to be emptied one by one. */
export default screen(SCREEN, ({ view, categories }: Awaited<ReturnType<typeof loader>>) => (
  <>
    <ListFilters path={href('/admin/categories')} search={view.search} placeholder="Nom" />
    <ul>
      {categories.map(({ id, name }) => (
        <li key={id}>
          {name}
          <ActionButton variant="outline" intent="check" fields={{ id }}>
            Vérifier
          </ActionButton>
        </li>
      ))}
    </ul>
  </>
));
`,
      ),
    ),
    step(
      ['types', './categories-actions.server.ts'],
      create(
        'app/admin/categories/categories-actions.server.ts',
        `import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';

/** The actions of the list of categories. */
export const CATEGORIES_ACTIONS: Actions<ActionResult> = {
  check: async ({ text }) => ({ outcome: 'done', message: \`Vérifiée\\u00a0: \${text('id')}\` }),
};
`,
      ),
    ),
  ],
};

const ACTION: Addition = {
  heading: 'An action with undo and audit log',
  steps: [
    step(
      ['types', '#content/trash/mark-trash.server.ts'],
      create(
        'app/content/trash/mark-trash.server.ts',
        `import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';

/** Marks an entry of the trash. */
export async function markInTrash(id: string): Promise<void> {
  const undo = { type: 'columns', before: { title: 'avant' }, after: { title: 'après' } } as const;
  await runInTransaction((transaction) =>
    recordInAuditLog(transaction, [{ action: 'saved', kind: 'trash', id, title: id, undo }]),
  );
}
`,
      ),
    ),
    step(
      ['unused', 'app/content/trash/mark-trash.server.ts'],
      insert(
        'app/admin/trash/trash-actions.server.ts',
        `import { emptyTrash, eraseFromTrash } from '#content/trash/erase-trash.server.ts';\n`,
        `import { markInTrash } from '#content/trash/mark-trash.server.ts';\n`,
      ),
      insert(
        'app/admin/trash/trash-actions.server.ts',
        'export const TRASH_ACTIONS: Actions<ActionResult> = {\n',
        `  mark: async ({ text }) => {
    await markInTrash(text('id'));
    return { outcome: 'done', message: 'Marqué' };
  },
`,
      ),
    ),
    step(
      undefined,
      insert(
        'app/admin/trash/trash-list.tsx',
        `              <ActionButton
                variant="danger"
                aria-describedby`,
        `={undefined}
                intent="mark"
                fields={{ id: thing.id }}
              >
                Marquer
              </ActionButton>
              <ActionButton
                variant="danger"
                aria-describedby`,
      ),
    ),
  ],
};

const RESOURCE: Addition = {
  heading: 'A route that responds with data or a file',
  steps: [
    step(
      ['routes', 'admin/trash/trash-count.ts'],
      create(
        'app/admin/trash/trash-count.ts',
        `import { readTrash } from '#content/trash/read-trash.server.ts';
import { partOfPage } from '#domain/page-of-list.ts';

/** How many items are in the trash. */
export async function loader() {
  const { total } = await readTrash({ search: '', kind: undefined, kinds: [], ...partOfPage(1, 1) });
  return Response.json({ total });
}
`,
      ),
    ),
    step(
      ['types', '/admin/corbeille/nombre'],
      insert(
        'app/admin/screens.ts',
        `  '/admin/session': { needs: 'own-account', resource: true },\n`,
        `  '/admin/corbeille/nombre': { needs: 'content', resource: true },\n`,
      ),
    ),
    step(
      ['types', '/admin/corbeille/nombre'],
      insert(
        'app/routes.ts',
        `      route('session', 'admin/login/session.ts'),\n`,
        `      route('corbeille/nombre', 'admin/trash/trash-count.ts'),\n`,
      ),
    ),
  ],
};

const VARIABLE: Addition = {
  heading: 'A setting of the environment',
  steps: [
    step(
      undefined,
      insert(
        'app/infrastructure/configuration.server.ts',
        '  TRUST_PROXY: zeroOrOne.default(false),\n',
        '  MAX_PAGE_KB: wholeNumber(1, 1000).default(500),\n',
      ),
    ),
    step(
      ['tests/documents/deployment.test.ts', 'MAX_PAGE_KB'],
      insert(
        'docs/operations.md',
        '`http://localhost:$PORT` |\n',
        '| `MAX_PAGE_KB` | the largest page | 500 |\n',
      ),
    ),
  ],
};

const TABLE: Addition = {
  heading: 'A table',
  steps: [
    step(
      ['tests/contract/backup.test.ts', 'reminders'],
      create(
        'migrations/0999-reminders.sql',
        `-- Personal notes with a date.
create table reminders (id text primary key, text text not null);
`,
      ),
    ),
    step(
      ['types', 'reminders'],
      insert(
        'app/infrastructure/database/schema/schema.server.ts',
        '  password_resets: { secret_hash: string; owner_id: string; ends_at: Date };\n',
        '  reminders: { id: string; text: string };\n',
      ),
    ),
    step(
      ['types', 'reminders'],
      insert(
        'app/infrastructure/database/schema/tables.server.ts',
        `  missing_addresses: { key: 'path', notExported: 'the 404 log' },\n`,
        `  reminders: { key: 'id', notExported: 'personal notes' },\n`,
      ),
    ),
  ],
};

const JOB: Addition = {
  heading: 'A background job',
  steps: [
    step(
      ['types', '#features/consent/count-choices.server.ts'],
      create(
        'app/features/consent/count-choices.server.ts',
        `import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countProofs } from './consent-proofs.server.ts';

/** Logs the number of stored proofs once a day. */
export const countChoicesJob = defineJob({
  name: 'count of choices',
  everyMs: 24 * 3600 * 1000,
  run: async () => log.info('proofs counted', { proofs: await countProofs() }),
});
`,
      ),
    ),
    step(
      ['unused', 'app/features/consent/count-choices.server.ts'],
      insert(
        'server/lifecycle/jobs.ts',
        `import { expiredProofsJob } from '#features/consent/consent-proofs.server.ts';\n`,
        `import { countChoicesJob } from '#features/consent/count-choices.server.ts';\n`,
      ),
      insert('server/lifecycle/jobs.ts', '  expiredProofsJob,\n', '  countChoicesJob,\n'),
    ),
  ],
};

const UPLOAD_PURPOSE: Addition = {
  heading: 'A purpose of uploads',
  steps: [
    step(
      undefined,
      insert(
        'app/domain/files/upload-purposes.ts',
        `  library: { accepts: 'both', kept: true, offersKnown: true },\n`,
        `  portrait: { accepts: 'image' },\n`,
      ),
    ),
  ],
};

const ISLAND: Addition = {
  heading: 'An island of a public page',
  steps: [
    step(
      ['types', './counter.island.tsx'],
      create(
        'app/site/site-map/counter.island.tsx',
        `import { useState } from 'react';
import { island } from '#ui/island/island.tsx';

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

export default island('counter', Counter);
`,
      ),
    ),
    step(
      ['unused', 'app/site/site-map/counter.island.tsx'],
      insert(
        'app/site/site-map/site-map.tsx',
        `import type { Route } from './+types/site-map';\n`,
        `import Counter from './counter.island.tsx';\n`,
      ),
      insert(
        'app/site/site-map/site-map.tsx',
        `<h1 className={frame['title']}>{TITLE}</h1>\n`,
        '      <Counter from={1} />\n',
      ),
    ),
  ],
};

/** A kind of project. */
export const KIND: Addition = {
  heading: 'A kind of project',
  steps: [
    step(
      ['tests/contract/projects.test.ts', 'audio_projects'],
      create(
        'migrations/0998-audio-projects.sql',
        `-- Podcasts and other projects to be listened to.
create table audio_projects (
  id text not null primary key,
  title text not null,
  client text not null,
  brief text not null,
  recommendation text not null,
  medias jsonb not null,
  month text not null,
  year text not null,
  cover_image text not null,
  status text not null check (status in ('draft', 'published')),
  featured boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  first_published_at timestamptz,
  sorted_at timestamptz not null,
  search_text text not null,
  version integer not null,
  featured_order integer not null default 0,
  demonstration boolean not null default false,
  untranscribed_films integer not null default 0,
  check ((status = 'published') = (published_at is not null))
);
create index audio_projects_order on audio_projects (status, sorted_at, id);
create index audio_projects_created on audio_projects (created_at, id);
create index audio_projects_featured on audio_projects (featured, status, featured_order, sorted_at, id);
create index audio_projects_updated on audio_projects (updated_at, id);
create index audio_projects_title on audio_projects (substr(search_text, 1, 120), id);
create index audio_projects_demonstration on audio_projects (id) where demonstration;
create index audio_projects_found on audio_projects (status, sorted_at, id, substr(search_text, 1, 300));
create index audio_projects_public on audio_projects (status, id);
create index audio_projects_untranscribed on audio_projects (status, untranscribed_films);
-- only sqlite
create virtual table audio_projects_search using fts5 (search_text, tokenize = 'trigram', content = '', contentless_delete = 1, detail = none);
-- only sqlite
create trigger audio_projects_search_added after insert on audio_projects begin insert into audio_projects_search (rowid, search_text) values (new.rowid, new.search_text); end;
-- only sqlite
create trigger audio_projects_search_changed after update of search_text on audio_projects when new.search_text is not old.search_text begin update audio_projects_search set search_text = new.search_text where rowid = new.rowid; end;
-- only sqlite
create trigger audio_projects_search_removed after delete on audio_projects begin delete from audio_projects_search where rowid = old.rowid; end;
-- only postgres
do $$ begin create index audio_projects_search on audio_projects using gin (search_text gin_trgm_ops); exception when undefined_object then null; end $$;
`,
      ),
    ),
    step(
      ['types', "'audio'"],
      insert(
        'app/domain/projects/kinds.ts',
        "export const PROJECT_KINDS = ['production', 'influence', 'web'",
        ", 'audio'",
      ),
      insert(
        'app/domain/projects/kinds.ts',
        'const FACTS = {\n',
        `  audio: {
    category: 'AUDIO',
    label: 'Audio',
    examples: 'Podcast, habillage sonore',
    cover: 'picture',
    names: { client: 'client', title: 'title' },
  },
`,
      ),
    ),
    step(
      ['types', './audio.ts'],
      create(
        'app/domain/projects/audio.ts',
        `import { z } from 'zod';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_FORM, blocksFields } from './project-with-blocks.ts';

const audioFormSchema = z.object(blocksFields);

export const audioForm = {
  ...BLOCKS_FORM,
  schema: audioFormSchema,
  table: 'audio_projects',
} as const satisfies KindForm<typeof audioFormSchema>;
`,
      ),
    ),
    step(
      ['types', 'app/domain/projects/forms.ts'],
      insert(
        'app/domain/projects/forms.ts',
        `import type { z } from 'zod';\n`,
        `import { audioForm } from './audio.ts';\n`,
      ),
      insert('app/domain/projects/forms.ts', 'const FORMS = {\n', '  audio: audioForm,\n'),
    ),
    step(
      ['types', 'audio-project-view.tsx'],
      create(
        'app/content/types/projects/audio/audio-project-view.tsx',
        `import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';

/** The page of an audio project. */
export function AudioProjectView(props: ProjectViewProps<'audio'>) {
  return <ProjectWithBlocksView {...props} />;
}

export default routedView(AudioProjectView);
`,
      ),
    ),
    step(
      ['types', "'audio'"],
      insert(
        'app/content/types/projects/project-view.tsx',
        `import type { ProjectKind } from '#domain/projects/kinds.ts';\n`,
        `import { AudioProjectView } from './audio/audio-project-view.tsx';\n`,
      ),
      insert(
        'app/content/types/projects/project-view.tsx',
        '=> React.ReactNode } = {\n',
        '  audio: AudioProjectView,\n',
      ),
    ),
    step(
      ['types', './fields/audio-fields.tsx'],
      create(
        'app/admin/project-forms/fields/audio-fields.tsx',
        `import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { audioForm } from '#domain/projects/audio.ts';
import { BlocksPanel } from './blocks-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { SectionFields } from './section-fields.tsx';

export const AudioFields: FormFields['main'] = (props) => {
  const field = fieldProps(audioForm.labels, props);
  return (
    <>
      <Panel title="Informations" stack>
        <TextField {...field('client')} required />
        <TextField {...field('title')} required />
        <DateFields {...props} />
        <SectionFields kind="audio" {...props} />
      </Panel>
      <BlocksPanel {...props} />
    </>
  );
};
`,
      ),
    ),
    step(
      ['types', "'audio'"],
      insert(
        'app/admin/project-forms/project-fields.tsx',
        `import type { ProjectKind } from '#domain/projects/kinds.ts';\n`,
        `import { AudioFields } from './fields/audio-fields.tsx';\n`,
      ),
      insert(
        'app/admin/project-forms/project-fields.tsx',
        'export const PROJECT_FIELDS: Record<ProjectKind, FormFields> = {\n',
        '  audio: { main: AudioFields, options: ProjectOptions },\n',
      ),
    ),
  ],
};

const KIND_FIELD: Addition = {
  heading: 'A field of a kind of project',
  steps: [
    step(
      ['tests/contract/projects.test.ts', 'online_address'],
      create(
        'migrations/0997-web-address.sql',
        `-- Where the finished site is.
alter table web_solutions add column online_address text not null default '';
`,
      ),
    ),
    step(
      ['types', '"onlineAddress"'],
      insert('app/domain/projects/web.ts', 'z.object({ ...blocksFields, ', 'onlineAddress: optionalText, '),
      insert('app/domain/projects/web.ts', `title: 'Titre du projet', `, `onlineAddress: 'Adresse', `),
      insert(
        'app/domain/projects/web.ts',
        'exported: { ...BLOCKS_FORM.exported, ',
        `online_address: 'adresse', `,
      ),
    ),
    step(
      ['app/admin/content-form/every-field.test.ts', 'onlineAddress'],
      insert(
        'app/admin/project-forms/fields/web-fields.tsx',
        `          <TextField {...field('title')} required />\n        </div>\n`,
        `        <TextField {...field('onlineAddress')} />\n`,
      ),
    ),
    step(
      undefined,
      insert(
        'app/content/types/projects/web/web-project-view.tsx',
        'return <ProjectWithBlocksView {...props}',
        ' key={props.project.onlineAddress}',
      ),
    ),
  ],
};

const ARTICLE_FIELD: Addition = {
  heading: 'A field of an article',
  steps: [
    step(
      ['tests/contract/posts.test.ts', 'source'],
      create(
        'migrations/0996-source.sql',
        `-- Where an article was published first.
alter table blog_posts add column source text not null default '';
`,
      ),
    ),
    step(
      ['types', 'source'],
      insert(
        'app/domain/posts/post.ts',
        `  excerpt: typedText().trim().max(1000, '1 000 caractères au plus').default(''),\n`,
        `  source: typedText().trim().max(200, '200 caractères au plus').default(''),\n`,
      ),
      insert('app/domain/posts/post.ts', `    excerpt: 'Extrait',\n`, `    source: 'Source',\n`),
      insert('app/domain/posts/post.ts', `    excerpt: 'extrait',\n`, `    source: 'source',\n`),
      insert(
        'app/domain/posts/post.ts',
        'hint: string }[] = [\n',
        `  { name: 'source', rows: 1, hint: 'Où il a paru' },\n`,
      ),
    ),
    step(
      undefined,
      insert(
        'app/content/types/article/view/article-view.tsx',
        '        <h1>{frenchTypography(post.title)}</h1>\n',
        '        <p>{post.source}</p>\n',
      ),
      insert(
        'app/content/types/article/view/article-view.tsx',
        `    PostCard,\n    | 'title'\n`,
        `    | 'source'\n`,
      ),
    ),
  ],
};

const BLOCK: Addition = {
  heading: "A block of an article's text",
  steps: [
    step(
      ['types', "'underlined'"],
      insert(
        'app/domain/posts/post-blocks.ts',
        '  italic: { em: INLINE },\n',
        '  underlined: { u: INLINE },\n',
      ),
    ),
    step(
      ['types', "'underlined'"],
      insert(
        'app/content/types/article/view/post-body-view.tsx',
        `  italic: 'plain',\n`,
        `  underlined: 'plain',\n`,
      ),
    ),
    step(
      ['types', "'underlined'"],
      insert(
        'app/admin/rich-text-editor/editor-blocks.ts',
        'export const EDITOR_BLOCKS: Readonly<Record<PostBlock, EditorBlock>> = {\n',
        '  underlined: {},\n',
      ),
    ),
    step(
      ['types', "'underlined'"],
      insert(
        'app/operations/export/article-markdown.server.ts',
        'const RULES: Readonly<Record<PostBlock, readonly TurndownService.Rule[]>> = {\n',
        '  underlined: [],\n',
      ),
    ),
  ],
};

const MEDIUM: Addition = {
  heading: 'A type of medium in the blocks of a project',
  steps: [
    step(
      ['types', "'podcast'"],
      insert(
        'app/domain/media-blocks/media-types.ts',
        'export const MEDIA_TYPES = {\n',
        `  podcast: mediaType(
    z.object({ ...shared, type: z.literal('podcast'), episode: typedText().max(200) }),
    {
      name: 'Podcast',
      isShown: ({ episode }) => episode !== '',
      summary: ({ episode }) => \`podcast \${episode}\`,
    },
  ),
`,
      ),
    ),
    step(
      ['types', "'podcast'"],
      insert(
        'app/domain/media-blocks/media-block.ts',
        "{ image: 'picture', video: 'film', instagram: 'post'",
        ", podcast: 'film'",
      ),
    ),
    step(
      ['types', "'podcast'"],
      insert(
        'app/content/types/projects/media-blocks/media-views.interactive.tsx',
        'const MEDIA_VIEWS: { readonly [T in MediaType]: MediaView<T> } = {\n',
        '  podcast: ({ item }) => <p>{item.episode}</p>,\n',
      ),
    ),
    step(
      ['types', "'podcast'"],
      insert(
        'app/admin/media-block-editor/media-links.tsx',
        'export const MEDIA_LINKS: { readonly [T in LinkedType]: MediaLink<MediaOf<T>> } = {\n',
        `  podcast: {
    icon: 'video',
    button: 'Podcast',
    label: 'Épisode',
    placeholder: 'Titre',
    error: 'Un titre',
    read: (text, id) => ({ id, type: 'podcast', episode: text }),
    text: ({ episode }) => episode,
  },
`,
      ),
    ),
  ],
};

export const ADDITIONS: readonly Addition[] = [
  SETTINGS_FIELD,
  KIND,
  KIND_FIELD,
  ARTICLE_FIELD,
  BLOCK,
  MEDIUM,
  FIXED_PAGE,
  SCREEN,
  ACTION,
  RESOURCE,
  VARIABLE,
  TABLE,
  JOB,
  UPLOAD_PURPOSE,
  ISLAND,
];
