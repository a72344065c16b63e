import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { type ActionInput, type Actions, runAction } from '#admin/kit/run-action.server.ts';
import {
  createCategoryOrAuthor,
  removeCategoryOrAuthor,
  renameCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import {
  type CategoryOrAuthorKind,
  readAuthors,
  readCategories,
} from '#content/types/article/read-categories-and-authors.server.ts';
import { isSlugFree } from '#content/types/article/read-posts.server.ts';
import { typedName } from '#domain/forms/typed-name.ts';
import { typed } from '#domain/forms/typed-value.ts';
import type { Route } from './+types/post-labels';
import type { CategoriesAndAuthorsData } from './categories-and-authors-dialog.tsx';

const WORDS = {
  category: { taken: 'Cette catégorie existe déjà.', gone: 'Cette catégorie n’existe plus.' },
  author: { taken: 'Cet auteur existe déjà.', gone: 'Cet auteur n’existe plus.' },
} as const;
const NOT_SAVED = 'L’enregistrement a échoué';
const FAILED = `${NOT_SAVED}. Réessayez dans un instant.`;

/** Checks whether a slug is free, while it is typed (§19.4). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('slug') ?? '';
  return Response.json({ free: await isSlugFree(slug, searchParams.get('post') || undefined) });
}

type Result = ActionResult<CategoriesAndAuthorsData>;

/** Creates, renames or removes a category or an author; each returns the whole list (§19.5, §29.9). */
const ACTIONS: Actions<Result> = {
  create: async (input) => {
    const { kind, name } = fieldsOf(input);
    if (!name.valid) return { outcome: 'invalid', errors: { name: name.message } };
    const made = await createCategoryOrAuthor(kind, name.value);
    if (made.outcome === 'name-taken') return nameTaken(kind);
    const created = made.outcome === 'done' ? made.id : undefined;
    return { outcome: 'done', entries: await readEntries(kind), created };
  },
  rename: async (input) => {
    const { kind, id, name } = fieldsOf(input);
    if (!name.valid) return { outcome: 'invalid', errors: { name: name.message } };
    const { outcome } = await renameCategoryOrAuthor(kind, id, name.value);
    if (outcome === 'name-taken') return nameTaken(kind);
    const entries = await readEntries(kind);
    return outcome === 'missing'
      ? { outcome: 'invalid', errors: { name: WORDS[kind].gone }, entries }
      : { outcome: 'done', entries };
  },
  remove: async (input) => {
    const { kind, id } = fieldsOf(input);
    const moveTo = input.text('moveTo') || undefined;
    const removed = await removeCategoryOrAuthor(kind, id, moveTo);
    if (removed.outcome === 'in-use') return { outcome: 'done', inUse: { id, posts: removed.posts } };
    const entries = await readEntries(kind);
    // The target category or author of the reassignment was removed meanwhile.
    if (removed.outcome === 'missing' && moveTo !== undefined && entries.some((entry) => entry.id === id))
      return { outcome: 'invalid', errors: { moveTo: WORDS[kind].gone }, entries };
    return { outcome: 'done', entries };
  },
};

export const action = (args: Route.ActionArgs) => runAction(args, ACTIONS, FAILED);

/** Every failure is returned as data, so that the article stays on the screen (§16.4). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actionResult(serverAction, NOT_SAVED);
}

function fieldsOf({ text }: ActionInput) {
  const kind: CategoryOrAuthorKind = text('kind') === 'author' ? 'author' : 'category';
  return { kind, id: text('id'), name: typed(typedName, text('name')) };
}

/** With the whole list: another tab may have added the entry since the form was loaded, where it could not be chosen. */
async function nameTaken(kind: CategoryOrAuthorKind): Promise<Result> {
  return { outcome: 'invalid', errors: { name: WORDS[kind].taken }, entries: await readEntries(kind) };
}

function readEntries(kind: CategoryOrAuthorKind) {
  return kind === 'category' ? readCategories() : readAuthors();
}
