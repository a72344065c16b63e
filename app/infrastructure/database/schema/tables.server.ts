import type { Selectable } from 'kysely';
import { type PostFormValues, postForm } from '#domain/posts/post.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { type ColumnsOf, fieldName } from './columns.server.ts';
import {
  type FieldColumns,
  OWN_COLUMNS,
  PROJECT_TABLES,
  type ProjectTable,
} from './project-tables.server.ts';
import type { Schema } from './schema.server.ts';

/** The files of an export with their descriptions, in the order of its readme (§59.3). */
export const EXPORT_FILES = {
  projects: 'les projets, quel que soit leur type (kind)',
  'production-videos': 'les films Vimeo des projets de production',
  articles: 'les articles ; chacun est aussi un texte Markdown (markdown dit lequel)',
  categories: 'les catégories des articles',
  authors: 'les auteurs des articles',
  'former-slugs': 'les anciennes adresses des articles, qui mènent à la nouvelle',
  redirects: 'les anciennes adresses du site',
  drafts: 'les modifications gardées et pas encore publiées de ce qui est en ligne',
  versions: 'les versions successives des contenus',
  plans: 'les publications et les retraits programmés',
  'shared-previews': 'les aperçus partagés ; leurs liens n’y sont pas',
  'shared-preview-items': 'les contenus que montre chaque aperçu partagé',
  'preview-answers': 'ce qu’on a répondu aux aperçus partagés',
  messages: 'les messages reçus par le formulaire de contact',
  people: 'les personnes qui administrent le site, sans mot de passe ni clé',
  journal: 'le journal : qui a fait quoi',
  'consent-proofs': 'les preuves des choix faits dans la fenêtre des cookies, sans nom ni adresse',
  erasures: 'les effacements de données personnelles, sans dire de qui',
  labels: 'les étiquettes de la médiathèque',
  'file-labels': 'quel fichier a quelle étiquette',
  files: 'les fichiers du dossier files, un par ligne',
} as const;

/** An exported column: its public name and its description for people. */
type ExportedField = readonly [name: string, says: string];
type Fields = Readonly<Record<string, ExportedField>>;

/** An exported table: one line of `{file}.jsonl` for each row; several tables may share a file. */
type Exported<Column extends string> = {
  file: keyof typeof EXPORT_FILES;
  /** Constant fields of each line, in addition to the columns. */
  same?: Readonly<Record<string, string>>;
  fields: string extends Column ? Fields : { readonly [Name in Column]?: ExportedField };
  /** Columns that have no use elsewhere, and secrets. */
  leftOut: readonly string[];
};

/** What public pages show of a table. */
export type TaggedTable<Column extends string = string> =
  /**
   * Its rows, under this name. `row`: the column that identifies a row where pages show a single one; `lookup`: another
   * column that finds a single one.
   */
  | { as: string; row?: Column; lookup?: Column }
  /** Facts about stored files: a change affects everything that uses them. */
  | 'files'
  /** Nothing that a cached page shows: the table only decides where a URL redirects. */
  | 'nothing';

export type TableFacts<Column extends string = string> = {
  /**
   * A page that reads another table is invalidated at every change (docs/decisions/049): a forgotten table costs cache
   * hits, never correctness.
   */
  shown?: TaggedTable<Column>;
  /** It holds what visitors have sent, which is found and erased for a person on request (§47.3). */
  aboutVisitors?: true;
} & (
  | {
      /** The column that orders its rows in a backup and in an export. */
      key: Column;
      exported: Exported<Column>;
    }
  /** Backed up, and why it is not exported. */
  | { key: Column; notExported: string }
  /** Why its rows have no value after a disaster: neither backed up nor exported. */
  | { leftOut: string }
);

/** A table with a `search_text` is folded again when the rule changes. */
type Searched<Row> = 'search_text' extends keyof Row ? { searched: true } : unknown;

export type TableName = keyof Schema;

/** Fields that every project and article has. */
const SHARED_FIELDS = {
  id: ['id', 'identifiant'],
  status: ['status', 'brouillon ou publié'],
  created_at: ['createdAt', 'date de création'],
  updated_at: ['updatedAt', 'date de la dernière modification'],
  published_at: ['publishedAt', 'date de publication, null pour ce qui n’est pas en ligne'],
  first_published_at: ['firstPublishedAt', 'date de la première mise en ligne'],
  search_title: ['searchTitle', 'titre pour les moteurs ; vide : il est fait du contenu'],
  search_description: [
    'searchDescription',
    'description pour les moteurs ; vide : elle est faite du contenu',
  ],
  share_picture: ['sharePicture', 'adresse de l’image pour les réseaux sociaux ; vide : elle est dessinée'],
  search_presence: ['searchPresence', 'hidden : les moteurs de recherche ne le montrent pas'],
} as const satisfies Fields;

const PROJECT_FIELDS = {
  ...SHARED_FIELDS,
  month: ['month', 'mois'],
  year: ['year', 'année'],
  cover_image: ['coverImage', 'adresse de l’image ou du film de couverture'],
  featured: ['featured', 'mis en avant ou non'],
  featured_order: ['featuredOrder', 'ordre de la mise en avant : le plus grand est devant'],
} as const satisfies Fields;

// Derived from what is exported, or internal to the site.
const PROJECT_LEFT_OUT = [
  'sorted_at',
  'search_text',
  'untranscribed_films',
  'version',
  'demonstration',
] as const;

type Described<Columns, Same> = { exported: Record<Exclude<keyof Columns, keyof Same>, string> };

// A column that its form doesn't describe is a compile error here.
const DESCRIBED_KINDS: { [K in ProjectKind]: Described<FieldColumns<K>, typeof PROJECT_FIELDS> } =
  PROJECT_FORMS;
const DESCRIBED_POST: Described<ColumnsOf<PostFormValues>, typeof SHARED_FIELDS> = postForm;

/** The described columns under the names of their fields. */
function exportedFields({ exported }: { exported: Readonly<Record<string, string>> }): Fields {
  return Object.fromEntries(
    Object.entries(exported).map(([column, says]) => [column, [fieldName(column), says]]),
  );
}

const projectTable = (kind: ProjectKind) =>
  ({
    key: 'id',
    shown: { as: kind, row: 'id' },
    searched: true,
    exported: {
      file: 'projects',
      same: { kind },
      fields: { ...PROJECT_FIELDS, ...exportedFields(DESCRIBED_KINDS[kind]) },
      leftOut: [...PROJECT_LEFT_OUT, ...(OWN_COLUMNS[kind] ?? [])],
    },
  }) as const;

const OF_PROJECTS = Object.fromEntries(
  Object.entries(PROJECT_TABLES).map(([kind, table]) => [table, projectTable(kind as ProjectKind)]),
) as Record<ProjectTable, ReturnType<typeof projectTable>>;

const ITEM = 'de quoi il s’agit : son type et son id, par exemple post:… ou web:…';

/**
 * Every table of the schema, in an order that satisfies foreign keys when a backup is restored: how it is backed up,
 * exported or left out, shown by public pages, and searched. A table without an entry is a compile error here.
 */
export const TABLES = {
  user: {
    key: 'id',
    exported: {
      file: 'people',
      fields: {
        id: ['id', 'identifiant'],
        name: ['name', 'nom'],
        email: ['email', 'adresse e-mail'],
        role: ['role', 'rôle : administrator ou editor'],
        createdAt: ['createdAt', 'depuis quand'],
      },
      leftOut: ['emailVerified', 'image', 'twoFactorEnabled', 'updatedAt'],
    },
  },
  account: { key: 'id', notExported: 'credentials' },
  twoFactor: { key: 'id', notExported: 'credentials' },
  passkeys: { key: 'id', notExported: 'credentials' },
  settings: { key: 'key', notExported: 'secrets; the backup plan is read by name' },
  site_contents: {
    key: 'name',
    shown: { as: 'content', row: 'name' },
    notExported: 'read field by field, since it holds only what differs from the default texts',
  },
  blog_author: {
    key: 'id',
    shown: { as: 'author' },
    exported: {
      file: 'authors',
      fields: { id: ['id', 'identifiant'], author_name: ['name', 'nom'] },
      leftOut: ['demonstration'],
    },
  },
  blog_categories: {
    key: 'id',
    shown: { as: 'category' },
    exported: {
      file: 'categories',
      fields: { id: ['id', 'identifiant'], categories_name: ['name', 'nom'] },
      leftOut: ['demonstration'],
    },
  },
  blog_posts: {
    key: 'id',
    shown: { as: 'post', row: 'id', lookup: 'slug' },
    searched: true,
    exported: {
      file: 'articles',
      fields: { ...SHARED_FIELDS, ...exportedFields(DESCRIBED_POST) },
      leftOut: ['search_text', 'version', 'demonstration'],
    },
  },
  post_redirects: {
    key: 'slug',
    shown: 'nothing',
    exported: {
      file: 'former-slugs',
      fields: {
        slug: ['slug', 'l’ancienne dernière partie de l’adresse'],
        post_id: ['articleId', 'l’article, par son id'],
        created_at: ['createdAt', 'depuis quand'],
      },
      leftOut: [],
    },
  },
  redirects: {
    key: 'source',
    shown: 'nothing',
    exported: {
      file: 'redirects',
      fields: {
        source: ['source', 'l’ancienne adresse'],
        target: ['target', 'où elle mène ; vide : la page a été retirée'],
        created_at: ['createdAt', 'depuis quand'],
      },
      leftOut: ['target_path'],
    },
  },
  missing_addresses: { key: 'path', notExported: 'the 404 log' },
  ...OF_PROJECTS,
  production_project_videos: {
    key: 'id',
    shown: { as: 'production', row: 'project_id' },
    exported: {
      file: 'production-videos',
      fields: {
        id: ['id', 'identifiant'],
        project_id: ['projectId', 'le projet, par son id'],
        vimeo_id: ['vimeoId', 'le film chez Vimeo'],
        title: ['title', 'titre'],
        description: ['description', 'description'],
        transcription: ['transcription', 'transcription'],
        audio_description: [
          'audioDescription',
          'la version audiodécrite, chez Vimeo ou un fichier du site ; « inutile » : le film n’en demande pas',
        ],
        order_index: ['order', 'place parmi les films du projet, à partir de 0'],
      },
      leftOut: ['created_at'],
    },
  },
  imported_items: { key: 'item', notExported: 'state of imports' },
  imported_files: { key: 'address', notExported: 'state of imports' },
  item_drafts: {
    key: 'item',
    exported: {
      file: 'drafts',
      fields: {
        item: ['item', ITEM],
        content: ['content', 'les champs du formulaire (values), et la date ou la mise en avant demandées'],
        updated_at: ['updatedAt', 'date de l’enregistrement'],
      },
      leftOut: [],
    },
  },
  item_versions: {
    key: 'id',
    exported: {
      file: 'versions',
      fields: {
        id: ['id', 'identifiant'],
        item: ['item', `${ITEM}, page:… ou settings`],
        number: ['number', 'numéro de la version, à partir de 1'],
        content: ['content', 'les champs, tels qu’ils étaient'],
        changed: ['changed', 'les champs qui diffèrent de la version d’avant'],
        shown: ['shown', 'en ligne ou brouillon'],
        made_by: ['madeBy', 'qui l’a enregistrée'],
        made_at: ['madeAt', 'quand'],
        replaced_at: ['replacedAt', 'quand la suivante l’a remplacée, null pour la dernière'],
      },
      leftOut: [],
    },
  },
  shared_previews: {
    key: 'id',
    exported: {
      file: 'shared-previews',
      fields: {
        id: ['id', 'identifiant'],
        created_at: ['createdAt', 'quand il a été partagé'],
        created_by: ['createdBy', 'par qui'],
        ends_at: ['endsAt', 'jusqu’à quand'],
        revoked_at: ['revokedAt', 'quand il a été retiré'],
      },
      leftOut: ['secret_hash'],
    },
  },
  shared_preview_items: {
    key: 'id',
    exported: {
      file: 'shared-preview-items',
      fields: {
        preview_id: ['previewId', 'l’aperçu, par son id'],
        position: ['position', 'place dans l’aperçu, à partir de 0'],
        kind: ['kind', 'type de contenu'],
        item_id: ['itemId', 'le contenu, par son id'],
      },
      leftOut: ['id'],
    },
  },
  preview_answers: {
    key: 'id',
    aboutVisitors: true,
    exported: {
      file: 'preview-answers',
      fields: {
        id: ['id', 'identifiant'],
        preview_id: ['previewId', 'l’aperçu, par son id'],
        name: ['name', 'nom de la personne'],
        comment: ['comment', 'commentaire'],
        approved: ['approved', 'validé ou non'],
        created_at: ['createdAt', 'date de la réponse'],
        kind: ['kind', 'type de contenu'],
        item_id: ['itemId', 'le contenu dont on parle, par son id'],
        place: ['place', 'l’endroit de la page dont on parle'],
        film_second: ['filmSecond', 'la seconde du film'],
        reply: ['reply', 'réponse de l’agence'],
        replied_at: ['repliedAt', 'date de cette réponse'],
        replied_by: ['repliedBy', 'par qui'],
        done_at: ['doneAt', 'quand c’était fait'],
      },
      leftOut: ['idempotency_key'],
    },
  },
  plans: {
    key: 'id',
    exported: {
      file: 'plans',
      fields: {
        id: ['id', 'identifiant'],
        plan_id: ['planId', 'le même pour ce qui sera fait ensemble'],
        kind: ['kind', 'type de contenu'],
        item_id: ['itemId', 'le contenu, par son id'],
        action: ['action', 'ce qui sera fait'],
        due_at: ['dueAt', 'quand'],
        made_by: ['madeBy', 'qui l’a programmé'],
        made_at: ['madeAt', 'quand il l’a été'],
      },
      leftOut: ['made_by_id', 'attempts', 'next_attempt_at', 'failure'],
    },
  },
  consent_proofs: {
    key: 'id',
    exported: {
      file: 'consent-proofs',
      fields: {
        id: ['id', 'identifiant'],
        choice: ['choice', 'le choix'],
        text_version: ['textVersion', 'la version du texte montré'],
        chosen_at: ['chosenAt', 'quand'],
      },
      leftOut: [],
    },
  },
  contact_messages: {
    key: 'id',
    searched: true,
    aboutVisitors: true,
    exported: {
      file: 'messages',
      fields: {
        id: ['id', 'identifiant'],
        first_name: ['firstName', 'prénom'],
        last_name: ['lastName', 'nom'],
        company: ['company', 'entreprise'],
        email: ['email', 'adresse e-mail'],
        phone: ['phone', 'téléphone'],
        message: ['message', 'message'],
        brief_link: ['briefLink', 'lien vers un brief'],
        about: ['about', 'la page dont il parle ; vide pour le formulaire de contact'],
        created_at: ['createdAt', 'date de réception'],
        read_at: ['readAt', 'date de lecture, null s’il n’est pas lu'],
        delivery_state: ['deliveryState', 'envoi par e-mail : pending, sent, failed ou kept'],
        unwanted_at: ['unwantedAt', 'quand il a été classé parmi les indésirables'],
      },
      leftOut: [
        'client_address_hash',
        'idempotency_key',
        'text_hash',
        'search_text',
        'unwanted_reasons',
        'attempts',
        'next_attempt_at',
        'last_error',
        'sending_since',
        'perhaps_sent_at',
      ],
    },
  },
  trash: {
    key: 'id',
    searched: true,
    aboutVisitors: true,
    notExported: 'deleted content: restored from the trash, or deleted with it',
  },
  journal: {
    key: 'id',
    searched: true,
    exported: {
      file: 'journal',
      fields: {
        id: ['id', 'identifiant'],
        at: ['at', 'quand'],
        administrator_name: ['by', 'qui'],
        action: ['action', 'ce qui a été fait'],
        kind: ['kind', 'à quel type de chose'],
        item_id: ['itemId', 'à laquelle'],
        title: ['title', 'comment elle s’appelait'],
        undone_at: ['undoneAt', 'quand cela a été annulé'],
      },
      leftOut: ['administrator_id', 'batch', 'search_text', 'undo'],
    },
  },
  personal_data_erasures: {
    key: 'id',
    exported: {
      file: 'erasures',
      fields: {
        id: ['id', 'identifiant'],
        at: ['at', 'quand'],
        administrator_name: ['by', 'par qui'],
        messages: ['messages', 'nombre de messages effacés'],
        in_trash: ['inTrash', 'dont dans la corbeille'],
        answers: ['answers', 'nombre de réponses à des aperçus effacées'],
      },
      leftOut: ['administrator_id'],
    },
  },
  stored_files: {
    key: 'url',
    shown: 'files',
    searched: true,
    exported: {
      file: 'files',
      fields: {
        url: ['address', 'adresse sur le site, telle qu’elle est écrite dans les contenus'],
        name: ['name', 'nom sous lequel il a été envoyé'],
        type: ['type', 'type'],
        alt: ['alt', 'texte alternatif'],
        width: ['width', 'largeur en pixels'],
        height: ['height', 'hauteur en pixels'],
        duration_ms: ['durationMs', 'durée d’un film, en millièmes de seconde'],
        focus_x: ['focusX', 'point que les recadrages gardent, en pour cent depuis la gauche'],
        focus_y: ['focusY', 'le même, depuis le haut'],
        created_at: ['createdAt', 'date d’envoi'],
        unused_since: ['unusedSince', 'depuis quand aucun contenu ne l’utilise'],
      },
      leftOut: [
        'bucket',
        'path',
        'bytes',
        'poster',
        'animated',
        'codecs',
        'playable',
        'search_text',
        'kept',
        'version',
        'colour',
        'content_hash',
        'released_at',
        'deleted_at',
        'variants_at',
        'variants_attempts',
        'variants_due_at',
        'variants_failure',
      ],
    },
  },
  labels: {
    key: 'id',
    exported: {
      file: 'labels',
      fields: { id: ['id', 'identifiant'], name: ['name', 'nom'] },
      leftOut: [],
    },
  },
  file_labels: {
    key: 'id',
    exported: {
      file: 'file-labels',
      fields: {
        url: ['address', 'le fichier, par son adresse'],
        label: ['labelId', 'l’étiquette, par son id'],
      },
      leftOut: ['id', 'created_at'],
    },
  },
  picture_variants: { key: 'url', notExported: 'derived from the files' },
  film_widths: {
    key: 'url',
    shown: 'files',
    notExported: 'derived from the files',
  },
  file_uses: { key: 'id', notExported: 'derived from the content' },
  file_holds: { key: 'id', notExported: 'derived from the content' },
  watched_links: { key: 'url', notExported: 'derived from the responses of their servers' },
  watched_places: {
    key: 'id',
    shown: { as: 'watched', row: 'item' },
    notExported: 'derived from the content, and what was read and found good',
  },
  session: { leftOut: 'a restored one would reopen revoked access' },
  verification: { leftOut: 'codes of a moment' },
  password_resets: { leftOut: 'links of a moment' },
  invitations: { leftOut: 'a restored one would reopen revoked access' },
  rate_limits: { leftOut: 'counters of a moment' },
  unfinished_uploads: { leftOut: 'uploads in progress' },
  upload_parts: { leftOut: 'uploads in progress' },
  public_search_pending: { leftOut: 'a queue of seconds' },
  public_search: { leftOut: 'derived from the content' },
  public_search_vocabulary: { leftOut: 'derived from the content' },
  changed_pages: { leftOut: 'a queue of minutes' },
  leases: { leftOut: 'of processes' },
  backups: { leftOut: 'the list of backups' },
  imports: { leftOut: 'the list of imports' },
  content_previews: { leftOut: 'unsaved forms' },
  removed_demonstration: { leftOut: 'the demonstration that was removed' },
  content_version: { leftOut: 'counts on in each installation', shown: 'nothing' },
  cdn_purges: { leftOut: 'a queue of seconds' },
} as const satisfies {
  [Name in TableName]: TableFacts<keyof Selectable<Schema[Name]> & string> & Searched<Schema[Name]>;
};

const FACTS: ReadonlyMap<string, TableFacts & { searched?: true }> = new Map(Object.entries(TABLES));

/** The facts of a table; undefined where the schema has none of this name. */
export function tableFacts(name: string): (TableFacts & { searched?: true }) | undefined {
  return FACTS.get(name);
}

/** The tables of a backup, with the columns that order their rows. */
export const BACKED_UP_TABLES = [...FACTS].flatMap(([name, facts]) =>
  'key' in facts ? [{ name: name as TableName, key: facts.key }] : [],
);
