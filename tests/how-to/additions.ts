import type { Change } from './scratch-copy.ts';

/** A check of `npm test` (`routes`: the first step of `npm run types`), or the test that a missing file fails. */
export type Check = 'routes' | 'types' | 'unused' | `tests/${string}.test.ts` | `app/${string}.test.ts`;

export type Addition = {
  /** The heading in docs/how-to.md. */
  heading: string;
  /** One entry for each file that the heading lists, in its order. */
  steps: {
    changes: [Change, ...Change[]];
    /**
     * What names the file where it was left out: the check, and a text of its output. Without one, nothing can miss it,
     * and docs/how-to.md says so.
     */
    missing?: readonly [check: Check, text: string];
  }[];
};

const SETTINGS_FIELD: Addition = {
  heading: 'A field of the settings',
  steps: [
    {
      changes: [
        {
          file: 'app/domain/site-settings.ts',
          after: "  identity: {\n    title: 'Identité',\n    fields: {\n",
          insert: `      motto: { type: 'text', label: 'Devise', max: 60, default: 'Ça bouge' },\n`,
        },
      ],
    },
  ],
};

const FIXED_PAGE: Addition = {
  heading: 'A fixed page',
  steps: [
    {
      changes: [
        {
          file: 'app/domain/pages/jobs-page.ts',
          text: `import type { ContentDescription } from '../site-content/content-field.ts';
import { searchSection, text } from './shared-sections.ts';

/** The page of open positions. */
export const JOBS_PAGE = {
  hero: { title: 'En-tête', fields: { title: text('Titre', 40, 'On recrute') } },
  search: searchSection('On recrute', 'Les postes ouverts à l’agence.'),
} as const satisfies ContentDescription;
`,
        },
      ],
      missing: ['routes', './jobs-page.ts'],
    },
    {
      changes: [
        {
          file: 'app/domain/pages/pages.ts',
          after: `import { INFLUENCE_PAGE } from './influence-page.ts';\n`,
          insert: `import { JOBS_PAGE } from './jobs-page.ts';\n`,
        },
        {
          file: 'app/domain/pages/pages.ts',
          after: 'export const PAGES = {\n',
          insert: `  recrutement: {
    title: 'Recrutement',
    path: '/recrutement',
    module: 'site/jobs/jobs.tsx',
    content: JOBS_PAGE,
    section: 'Le site',
  },
`,
        },
      ],
      missing: ['types', '"recrutement"'],
    },
    {
      changes: [
        {
          file: 'app/site/jobs/jobs.tsx',
          text: `import { href } from 'react-router';
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
        },
      ],
      missing: ['routes', 'site/jobs/jobs.tsx'],
    },
    {
      changes: [
        { file: 'app/site/jobs/jobs.module.css', text: '.jobs {\n  padding-block: var(--space-xl);\n}\n' },
      ],
      missing: ['app/ui/styles/class-names.test.ts', 'app/site/jobs/jobs.module.css'],
    },
  ],
};

const SCREEN: Addition = {
  heading: 'A screen of the back-office',
  steps: [
    {
      changes: [
        {
          file: 'app/routes.ts',
          after: `      route('corbeille', 'admin/trash/trash.tsx'),\n`,
          insert: `      route('categories', 'admin/categories/categories.tsx'),\n`,
        },
      ],
      missing: ['types', '/admin/categories'],
    },
    {
      changes: [
        {
          file: 'app/admin/screens.ts',
          after: 'const ENTRIES: Record<AdminPath, Entry> = {\n',
          insert: `  '/admin/categories': {
    needs: 'content',
    name: 'Catégories',
    group: 'Projets et articles',
    loading: 'Chargement des catégories...',
  },
`,
        },
      ],
      missing: ['types', '/admin/categories'],
    },
    {
      changes: [
        {
          file: 'app/admin/categories/categories.tsx',
          text: `import { href } from 'react-router';
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
        },
      ],
      missing: ['routes', 'admin/categories/categories.tsx'],
    },
    {
      changes: [
        {
          file: 'app/admin/categories/categories-actions.server.ts',
          text: `import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';

/** The actions of the list of categories. */
export const CATEGORIES_ACTIONS: Actions<ActionResult> = {
  check: async ({ text }) => ({ outcome: 'done', message: \`Vérifiée\\u00a0: \${text('id')}\` }),
};
`,
        },
      ],
      missing: ['types', './categories-actions.server.ts'],
    },
  ],
};

const ACTION: Addition = {
  heading: 'An action with undo and audit log',
  steps: [
    {
      changes: [
        {
          file: 'app/content/trash/mark-trash.server.ts',
          text: `import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';

/** Marks an entry of the trash. */
export async function markInTrash(id: string): Promise<void> {
  const undo = { type: 'columns', before: { title: 'avant' }, after: { title: 'après' } } as const;
  await runInTransaction((transaction) =>
    recordInAuditLog(transaction, [{ action: 'saved', kind: 'trash', id, title: id, undo }]),
  );
}
`,
        },
      ],
      missing: ['types', '#content/trash/mark-trash.server.ts'],
    },
    {
      changes: [
        {
          file: 'app/admin/trash/trash-actions.server.ts',
          after: `import { emptyTrash, eraseFromTrash } from '#content/trash/erase-trash.server.ts';\n`,
          insert: `import { markInTrash } from '#content/trash/mark-trash.server.ts';\n`,
        },
        {
          file: 'app/admin/trash/trash-actions.server.ts',
          after: 'export const TRASH_ACTIONS: Actions<ActionResult> = {\n',
          insert: `  mark: async ({ text }) => {
    await markInTrash(text('id'));
    return { outcome: 'done', message: 'Marqué' };
  },
`,
        },
      ],
      missing: ['unused', 'app/content/trash/mark-trash.server.ts'],
    },
    {
      changes: [
        {
          file: 'app/admin/trash/trash-list.tsx',
          after: `              <ActionButton
                variant="danger"
                aria-describedby`,
          insert: `={undefined}
                intent="mark"
                fields={{ id: thing.id }}
              >
                Marquer
              </ActionButton>
              <ActionButton
                variant="danger"
                aria-describedby`,
        },
      ],
    },
  ],
};

const RESOURCE: Addition = {
  heading: 'A route that responds with data or a file',
  steps: [
    {
      changes: [
        {
          file: 'app/admin/trash/trash-count.ts',
          text: `import { readTrash } from '#content/trash/read-trash.server.ts';
import { partOfPage } from '#domain/page-of-list.ts';

/** How many items are in the trash. */
export async function loader() {
  const { total } = await readTrash({ search: '', kind: undefined, kinds: [], ...partOfPage(1, 1) });
  return Response.json({ total });
}
`,
        },
      ],
      missing: ['routes', 'admin/trash/trash-count.ts'],
    },
    {
      changes: [
        {
          file: 'app/admin/screens.ts',
          after: `  '/admin/session': { needs: 'own-account', resource: true },\n`,
          insert: `  '/admin/corbeille/nombre': { needs: 'content', resource: true },\n`,
        },
      ],
      missing: ['types', '/admin/corbeille/nombre'],
    },
    {
      changes: [
        {
          file: 'app/routes.ts',
          after: `      route('session', 'admin/login/session.ts'),\n`,
          insert: `      route('corbeille/nombre', 'admin/trash/trash-count.ts'),\n`,
        },
      ],
      missing: ['types', '/admin/corbeille/nombre'],
    },
  ],
};

const VARIABLE: Addition = {
  heading: 'A setting of the environment',
  steps: [
    {
      changes: [
        {
          file: 'app/infrastructure/configuration.server.ts',
          after: '  TRUST_PROXY: zeroOrOne.default(false),\n',
          insert: '  MAX_PAGE_KB: wholeNumber(1, 1000).default(500),\n',
        },
      ],
    },
    {
      changes: [
        {
          file: 'docs/operations.md',
          after: '`http://localhost:$PORT` |\n',
          insert: '| `MAX_PAGE_KB` | the largest page | 500 |\n',
        },
      ],
      missing: ['tests/documents/deployment.test.ts', 'MAX_PAGE_KB'],
    },
  ],
};

const TABLE: Addition = {
  heading: 'A table',
  steps: [
    {
      changes: [
        {
          file: 'migrations/0999-reminders.sql',
          text: `-- Personal notes with a date.
create table reminders (id text primary key, text text not null);
`,
        },
      ],
      missing: ['tests/contract/backup.test.ts', 'reminders'],
    },
    {
      changes: [
        {
          file: 'app/infrastructure/database/schema/schema.server.ts',
          after: '  password_resets: { secret_hash: string; owner_id: string; ends_at: Date };\n',
          insert: '  reminders: { id: string; text: string };\n',
        },
      ],
      missing: ['types', 'reminders'],
    },
    {
      changes: [
        {
          file: 'app/infrastructure/database/schema/tables.server.ts',
          after: `  missing_addresses: { key: 'path', notExported: 'the 404 log' },\n`,
          insert: `  reminders: { key: 'id', notExported: 'personal notes' },\n`,
        },
      ],
      missing: ['types', 'reminders'],
    },
  ],
};

const JOB: Addition = {
  heading: 'A background job',
  steps: [
    {
      changes: [
        {
          file: 'app/features/consent/count-choices.server.ts',
          text: `import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countProofs } from './consent-proofs.server.ts';

/** Logs the number of stored proofs once a day. */
export const countChoicesJob = defineJob({
  name: 'count of choices',
  everyMs: 24 * 3600 * 1000,
  run: async () => log.info('proofs counted', { proofs: await countProofs() }),
});
`,
        },
      ],
      missing: ['types', '#features/consent/count-choices.server.ts'],
    },
    {
      changes: [
        {
          file: 'server/lifecycle/jobs.ts',
          after: `import { oldProofsJob } from '#features/consent/consent-proofs.server.ts';\n`,
          insert: `import { countChoicesJob } from '#features/consent/count-choices.server.ts';\n`,
        },
        { file: 'server/lifecycle/jobs.ts', after: '  oldProofsJob,\n', insert: '  countChoicesJob,\n' },
      ],
      missing: ['unused', 'app/features/consent/count-choices.server.ts'],
    },
  ],
};

const UPLOAD_PURPOSE: Addition = {
  heading: 'A purpose of uploads',
  steps: [
    {
      changes: [
        {
          file: 'app/domain/files/upload-purposes.ts',
          after: `  library: { accepts: 'both', kept: true, offersKnown: true },\n`,
          insert: `  portrait: { accepts: 'image' },\n`,
        },
      ],
    },
  ],
};

const ISLAND: Addition = {
  heading: 'An island of a public page',
  steps: [
    {
      changes: [
        {
          file: 'app/site/site-map/counter.island.tsx',
          text: `import { useState } from 'react';
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
        },
      ],
      missing: ['types', './counter.island.tsx'],
    },
    {
      changes: [
        {
          file: 'app/site/site-map/site-map.tsx',
          after: `import type { Route } from './+types/site-map';\n`,
          insert: `import Counter from './counter.island.tsx';\n`,
        },
        {
          file: 'app/site/site-map/site-map.tsx',
          after: `<h1 className={styles['title']}>{TITLE}</h1>\n`,
          insert: '      <Counter from={1} />\n',
        },
      ],
      missing: ['unused', 'app/site/site-map/counter.island.tsx'],
    },
  ],
};

/** A kind of project. */
export const KIND: Addition = {
  heading: 'A kind of project',
  steps: [
    {
      changes: [
        {
          file: 'migrations/0998-audio-projects.sql',
          text: `-- Podcasts and other projects to be listened to.
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
        },
      ],
      missing: ['tests/contract/projects.test.ts', 'audio_projects'],
    },
    {
      changes: [
        {
          file: 'app/domain/projects/kinds.ts',
          after: "export const PROJECT_KINDS = ['production', 'influence', 'web'",
          insert: ", 'audio'",
        },
        {
          file: 'app/domain/projects/kinds.ts',
          after: 'const FACTS = {\n',
          insert: `  audio: {
    category: 'AUDIO',
    label: 'Audio',
    examples: 'Podcast, habillage sonore',
    cover: 'picture',
    names: { client: 'client', title: 'title' },
  },
`,
        },
      ],
      missing: ['types', "'audio'"],
    },
    {
      changes: [
        {
          file: 'app/domain/projects/audio.ts',
          text: `import { z } from 'zod';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_FORM, blocksFields } from './project-with-blocks.ts';

const audioFormSchema = z.object(blocksFields);

export const audioForm = {
  ...BLOCKS_FORM,
  schema: audioFormSchema,
  table: 'audio_projects',
} as const satisfies KindForm<typeof audioFormSchema>;
`,
        },
      ],
      missing: ['types', './audio.ts'],
    },
    {
      changes: [
        {
          file: 'app/domain/projects/forms.ts',
          after: `import type { z } from 'zod';\n`,
          insert: `import { audioForm } from './audio.ts';\n`,
        },
        { file: 'app/domain/projects/forms.ts', after: 'const FORMS = {\n', insert: '  audio: audioForm,\n' },
      ],
      missing: ['types', 'app/domain/projects/forms.ts'],
    },
    {
      changes: [
        {
          file: 'app/content/types/projects/audio/audio-project-view.tsx',
          text: `import { ProjectWithBlocksView } from '../media-blocks/project-with-blocks-view.tsx';
import type { ProjectViewProps } from '../page-frame/project-view-props.ts';
import { routedView } from '../page-frame/routed-view.tsx';

/** The page of an audio project. */
export function AudioProjectView(props: ProjectViewProps<'audio'>) {
  return <ProjectWithBlocksView {...props} />;
}

export default routedView(AudioProjectView);
`,
        },
      ],
      missing: ['types', 'audio-project-view.tsx'],
    },
    {
      changes: [
        {
          file: 'app/content/types/projects/project-view.tsx',
          after: `import type { ProjectKind } from '#domain/projects/kinds.ts';\n`,
          insert: `import { AudioProjectView } from './audio/audio-project-view.tsx';\n`,
        },
        {
          file: 'app/content/types/projects/project-view.tsx',
          after: '=> React.ReactNode } = {\n',
          insert: '  audio: AudioProjectView,\n',
        },
      ],
      missing: ['types', "'audio'"],
    },
    {
      changes: [
        {
          file: 'app/admin/project-forms/fields/audio-fields.tsx',
          text: `import { type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
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
        },
      ],
      missing: ['types', './fields/audio-fields.tsx'],
    },
    {
      changes: [
        {
          file: 'app/admin/project-forms/project-fields.tsx',
          after: `import type { ProjectKind } from '#domain/projects/kinds.ts';\n`,
          insert: `import { AudioFields } from './fields/audio-fields.tsx';\n`,
        },
        {
          file: 'app/admin/project-forms/project-fields.tsx',
          after: 'export const PROJECT_FIELDS: Record<ProjectKind, FormFields> = {\n',
          insert: '  audio: { main: AudioFields, options: ProjectOptions },\n',
        },
      ],
      missing: ['types', "'audio'"],
    },
  ],
};

const KIND_FIELD: Addition = {
  heading: 'A field of a kind of project',
  steps: [
    {
      changes: [
        {
          file: 'migrations/0997-web-address.sql',
          text: `-- Where the finished site is.
alter table web_solutions add column online_address text not null default '';
`,
        },
      ],
      missing: ['tests/contract/projects.test.ts', 'online_address'],
    },
    {
      changes: [
        {
          file: 'app/domain/projects/web.ts',
          after: 'z.object({ ...blocksFields, ',
          insert: 'onlineAddress: optionalText, ',
        },
        {
          file: 'app/domain/projects/web.ts',
          after: `title: 'Titre du projet', `,
          insert: `onlineAddress: 'Adresse', `,
        },
        {
          file: 'app/domain/projects/web.ts',
          after: 'exported: { ...BLOCKS_FORM.exported, ',
          insert: `online_address: 'adresse', `,
        },
      ],
      missing: ['types', '"onlineAddress"'],
    },
    {
      changes: [
        {
          file: 'app/admin/project-forms/fields/web-fields.tsx',
          after: `          <TextField {...field('title')} required />\n        </div>\n`,
          insert: `        <TextField {...field('onlineAddress')} />\n`,
        },
      ],
      missing: ['app/admin/content-form/every-field.test.ts', 'onlineAddress'],
    },
    {
      changes: [
        {
          file: 'app/content/types/projects/web/web-project-view.tsx',
          after: 'return <ProjectWithBlocksView {...props}',
          insert: ' key={props.project.onlineAddress}',
        },
      ],
    },
  ],
};

const ARTICLE_FIELD: Addition = {
  heading: 'A field of an article',
  steps: [
    {
      changes: [
        {
          file: 'migrations/0996-source.sql',
          text: `-- Where an article was published first.
alter table blog_posts add column source text not null default '';
`,
        },
      ],
      missing: ['tests/contract/posts.test.ts', 'source'],
    },
    {
      changes: [
        {
          file: 'app/domain/posts/post.ts',
          after: `  excerpt: typedText().trim().max(1000, '1 000 caractères au plus').default(''),\n`,
          insert: `  source: typedText().trim().max(200, '200 caractères au plus').default(''),\n`,
        },
        {
          file: 'app/domain/posts/post.ts',
          after: `    excerpt: 'Extrait',\n`,
          insert: `    source: 'Source',\n`,
        },
        {
          file: 'app/domain/posts/post.ts',
          after: `    excerpt: 'extrait',\n`,
          insert: `    source: 'source',\n`,
        },
        {
          file: 'app/domain/posts/post.ts',
          after: 'hint: string }[] = [\n',
          insert: `  { name: 'source', rows: 1, hint: 'Où il a paru' },\n`,
        },
      ],
      missing: ['types', 'source'],
    },
    {
      changes: [
        {
          file: 'app/content/types/article/view/article-view.tsx',
          after: '        <h1>{frenchTypography(post.title)}</h1>\n',
          insert: '        <p>{post.source}</p>\n',
        },
        {
          file: 'app/content/types/article/view/article-view.tsx',
          after: `    PostCard,\n    | 'title'\n`,
          insert: `    | 'source'\n`,
        },
      ],
    },
  ],
};

const BLOCK: Addition = {
  heading: "A block of an article's text",
  steps: [
    {
      changes: [
        {
          file: 'app/domain/posts/post-blocks.ts',
          after: '  italic: { em: INLINE },\n',
          insert: '  underlined: { u: INLINE },\n',
        },
      ],
      missing: ['types', "'underlined'"],
    },
    {
      changes: [
        {
          file: 'app/content/types/article/view/post-body-view.tsx',
          after: `  italic: 'plain',\n`,
          insert: `  underlined: 'plain',\n`,
        },
      ],
      missing: ['types', "'underlined'"],
    },
    {
      changes: [
        {
          file: 'app/admin/rich-text-editor/editor-blocks.ts',
          after: 'export const EDITOR_BLOCKS: Readonly<Record<PostBlock, EditorBlock>> = {\n',
          insert: '  underlined: {},\n',
        },
      ],
      missing: ['types', "'underlined'"],
    },
    {
      changes: [
        {
          file: 'app/operations/export/article-markdown.server.ts',
          after: 'const RULES: Readonly<Record<PostBlock, readonly TurndownService.Rule[]>> = {\n',
          insert: '  underlined: [],\n',
        },
      ],
      missing: ['types', "'underlined'"],
    },
  ],
};

const MEDIUM: Addition = {
  heading: 'A type of medium in the blocks of a project',
  steps: [
    {
      changes: [
        {
          file: 'app/domain/media-blocks/media-types.ts',
          after: 'export const MEDIA_TYPES = {\n',
          insert: `  podcast: mediaType(
    z.object({ ...shared, type: z.literal('podcast'), episode: typedText().max(200) }),
    {
      name: 'Podcast',
      isShown: ({ episode }) => episode !== '',
      summary: ({ episode }) => \`podcast \${episode}\`,
    },
  ),
`,
        },
      ],
      missing: ['types', "'podcast'"],
    },
    {
      changes: [
        {
          file: 'app/domain/media-blocks/media-block.ts',
          after: "{ image: 'picture', video: 'film', instagram: 'post'",
          insert: ", podcast: 'film'",
        },
      ],
      missing: ['types', "'podcast'"],
    },
    {
      changes: [
        {
          file: 'app/content/types/projects/media-blocks/media-views.interactive.tsx',
          after: 'const MEDIA_VIEWS: { readonly [T in MediaType]: MediaView<T> } = {\n',
          insert: '  podcast: ({ item }) => <p>{item.episode}</p>,\n',
        },
      ],
      missing: ['types', "'podcast'"],
    },
    {
      changes: [
        {
          file: 'app/admin/media-block-editor/media-links.tsx',
          after: 'export const MEDIA_LINKS: { readonly [T in LinkedType]: MediaLink<MediaOf<T>> } = {\n',
          insert: `  podcast: {
    icon: 'video',
    button: 'Podcast',
    label: 'Épisode',
    placeholder: 'Titre',
    error: 'Un titre',
    read: (text, id) => ({ id, type: 'podcast', episode: text }),
    text: ({ episode }) => episode,
  },
`,
        },
      ],
      missing: ['types', "'podcast'"],
    },
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
