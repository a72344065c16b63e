import type { ContentTypeAdapter, SavedContent } from '../content-type.server.ts';
import { deletePost, publishPost, unpublishPost } from './change-post.server.ts';
import { duplicatePost } from './duplicate-post.server.ts';
import { readEdited, withNames } from './edited-post.server.ts';
import { preparePlannedPost } from './planned-post-change.server.ts';
import { discardPostDraft, publishPostDraft, savePostDraft } from './post-draft.server.ts';
import { createPost, saveNewPost, updatePost } from './save-post.server.ts';

/** The adapter of articles. */
export const articleType: ContentTypeAdapter<'post'> = {
  async readEdited(id) {
    const edited = await readEdited(id);
    if (!edited) return undefined;
    const { post, stored, hasDraft } = edited;
    return { item: hasDraft ? await withNames(post) : post, stored, hasDraft };
  },
  async create(id, values, { now, demonstration }) {
    return (await createPost(values, { id, publishedAt: now, ...(demonstration && { demonstration }) }))
      .outcome;
  },
  saveNew: (id, content, version) => saveNewPost(id, valuesOf(content), version, content.publication?.date),
  update: (id, content, version) => updatePost(id, valuesOf(content), version, content.publication?.date),
  saveDraft: (id, content, version) =>
    savePostDraft(id, valuesOf(content), version, content.publication?.date),
  publishDraft: publishPostDraft,
  discardDraft: discardPostDraft,
  publish: (id, _now, version) => publishPost(id, version),
  unpublish: unpublishPost,
  feature: null,
  duplicate: duplicatePost,
  delete: deletePost,
  preparePlan: preparePlannedPost,
};

/** The status is a field of the form: publishing sets it. */
function valuesOf({ values, publication }: SavedContent<'post'>) {
  return publication?.publish ? { ...values, status: 'Published' as const } : values;
}
