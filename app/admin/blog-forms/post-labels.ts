import { data } from 'react-router';
import { callServerAction } from '#admin/editing/saving/call-server-action.ts';
import {
  type CategoryOrAuthorKind,
  createCategoryOrAuthor,
  readAuthors,
  readCategories,
  removeCategoryOrAuthor,
  renameCategoryOrAuthor,
} from '#content/types/article/categories-and-authors.server.ts';
import { isSlugFree } from '#content/types/article/read-posts.server.ts';
import { storableText } from '#domain/text/storable-text.ts';
import type { Route } from './+types/post-labels';
import type { CategoriesAndAuthorsResult } from './categories-and-authors-dialog.tsx';

const WORDS = {
  category: { taken: 'Cette catégorie existe déjà.', gone: 'Cette catégorie n’existe plus.' },
  author: { taken: 'Cet auteur existe déjà.', gone: 'Cet auteur n’existe plus.' },
} as const;
const FAILED = 'L’enregistrement a échoué. Réessayez dans un instant.';

/** Checks whether a slug is free, while it is typed (§19.4). */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('slug') ?? '';
  return Response.json({ slug, free: await isSlugFree(slug, searchParams.get('post') || undefined) });
}

/** Creates, renames or removes a category or an author and returns the whole list (§19.5). */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const kind: CategoryOrAuthorKind = form.get('kind') === 'author' ? 'author' : 'category';
  const typed = String(form.get('name') ?? '').trim();
  const name = storableText(typed.slice(0, 100)).trim();
  try {
    const id = String(form.get('id') ?? '');
    const moveTo = String(form.get('moveTo') ?? '') || undefined;
    const done = await change(kind, String(form.get('intent')), { id, name, moveTo });
    if (done === undefined) return refused(FAILED, 400);
    if (done.outcome === 'name-taken') return refused(WORDS[kind].taken, 409);
    if (done.outcome === 'in-use')
      return data<CategoriesAndAuthorsResult>({ inUse: { id, posts: done.posts } });
    const entries = kind === 'category' ? await readCategories() : await readAuthors();
    // The target category or author of the reassignment was removed meanwhile.
    if (done.outcome === 'missing' && moveTo !== undefined && entries.some((entry) => entry.id === id))
      return data<CategoriesAndAuthorsResult>({ entries, error: WORDS[kind].gone }, { status: 409 });
    const created = form.get('intent') === 'create' && done.outcome === 'done' ? done.id : undefined;
    return data<CategoriesAndAuthorsResult>({ entries, created });
  } catch {
    return refused(FAILED, 500);
  }
}

/** Every failure is returned as data, so that the article stays on the screen (§16.4). */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<CategoriesAndAuthorsResult> {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'answered') return answer.value;
  return answer.outcome === 'expired'
    ? { expired: true }
    : { error: (answer.outcome === 'failed' && answer.reason) || FAILED };
}

async function change(
  kind: CategoryOrAuthorKind,
  intent: string,
  { id, name, moveTo }: { id: string; name: string; moveTo: string | undefined },
) {
  if (intent === 'create' && name !== '') return createCategoryOrAuthor(kind, name);
  if (intent === 'rename' && name !== '') return renameCategoryOrAuthor(kind, id, name);
  return intent === 'remove' ? removeCategoryOrAuthor(kind, id, moveTo) : undefined;
}

function refused(error: string, status: number) {
  return data<CategoriesAndAuthorsResult>({ error }, { status });
}
