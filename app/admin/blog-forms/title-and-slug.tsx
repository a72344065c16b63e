import { useState } from 'react';
import { href } from 'react-router';
import { z } from 'zod';
import { fetchHint } from '#admin/connection/read-json.ts';
import { SLUG_TAKEN } from '#admin/content-form/content-types.ts';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { useDebouncedRequest } from '#admin/kit/use-debounced-request.ts';
import { MAX_SLUG_LENGTH, postForm, SLUG_TOO_LONG } from '#domain/posts/post.ts';
import { isSlug, slugFrom } from '#domain/text/slug.ts';

const DEBOUNCE_MS = 350;

/** The slug follows the title until it is edited; whether it is free is checked while typing (§19.4). */
export function TitleAndSlug({
  values,
  errors,
  postId,
}: {
  values: FormValues;
  errors: Record<string, string>;
  /** Undefined for a new article. */
  postId: string | undefined;
}) {
  const [title, setTitle] = useState(values['title'] ?? '');
  const [slug, setSlug] = useState(values['slug'] ?? '');
  const [touched, setTouched] = useState(slug !== slugFrom(title) || postId !== undefined);
  const known = useDebouncedRequest(isSlug(slug) ? slug : undefined, DEBOUNCE_MS, (_, signal) =>
    askWhetherFree(slug, postId, signal),
  )?.free;
  const refused =
    slug === '' || (known === undefined && errors['slug'] === SLUG_TAKEN) ? errors['slug'] : undefined;
  const invalid =
    slug !== '' && !isSlug(slug)
      ? 'Des minuscules sans accent, des chiffres et des traits d’union'
      : slug.length > MAX_SLUG_LENGTH
        ? SLUG_TOO_LONG
        : undefined;
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        required
        value={title}
        error={errors['title']}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          if (!touched) setSlug(slugFrom(event.currentTarget.value));
        }}
      />
      <div>
        <TextField
          label={postForm.labels.slug}
          name="_slug"
          required
          value={slug}
          spellCheck={false}
          autoCapitalize="none"
          hint={
            known === true && !invalid ? `Libre\u00a0: /blog/${slug}` : `Adresse\u00a0: /blog/${slug || '…'}`
          }
          error={known === false ? SLUG_TAKEN : (invalid ?? refused)}
          onChange={(event) => {
            setTouched(event.currentTarget.value !== '');
            setSlug(event.currentTarget.value);
          }}
          onBlur={() => {
            // An emptied slug follows the title again; accents and spaces become URL-safe characters.
            if (slug === '' && title !== '') setSlug(slugFrom(title));
            else if (slug !== '' && !isSlug(slug)) setSlug(slugFrom(slug));
          }}
        />
        <HiddenValue name="slug" value={slug} />
      </div>
    </>
  );
}

const SLUG_STATE = z.object({ free: z.boolean() });

/**
 * Only a hint while typing: saving checks again. So failures here (an expired session, a dropped connection) are not
 * shown, nor may they replace the form, as a failing loader of the router would.
 */
function askWhetherFree(slug: string, postId: string | undefined, signal: AbortSignal) {
  const address = `${href('/admin/post-labels')}?slug=${encodeURIComponent(slug)}&post=${postId ?? ''}`;
  return fetchHint(address, SLUG_STATE, { signal });
}
