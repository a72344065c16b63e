import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { z } from 'zod';
import { connectionFailure } from '#admin/connection/connection-failure.ts';
import { readJson } from '#admin/connection/read-json.ts';
import { useEditing } from '#admin/editing/editing-context.ts';
import { storedFileSchema } from '#admin/media-picker/upload-result.ts';
import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { libraryView } from '../library-view.ts';
import { LOAD_FAILED } from '../texts.ts';

type Choices = { files: LibraryFile[]; total: number; more: boolean; pages: number };

const CHOICES: z.ZodType<Choices> = z.object({
  files: z.array(
    storedFileSchema.extend({ alt: z.string(), unused: z.boolean(), focus: z.string().optional() }),
  ),
  total: z.number(),
  more: z.boolean(),
  pages: z.number(),
});

const PAUSE_WHILE_TYPING = 250;

/**
 * A page of the files that a field accepts. Fetched outside of the router, whose failures would replace the form; an
 * expired session is renewed in place.
 */
export function useLibraryChoices(accepts: AcceptedMedia, search: string, page: number) {
  const { signInAgain } = useEditing();
  const [choices, setChoices] = useState<Choices>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const left = new AbortController();
    const filter = accepts === 'both' ? undefined : accepts === 'image' ? 'images' : 'films';
    const address = `${href('/admin/medias/choix')}?${libraryView.parameters({ search, filter, page })}`;
    const ask = async () => {
      try {
        const response = await fetch(address, { signal: left.signal, redirect: 'manual' });
        if (response.type === 'opaqueredirect' || response.status === 401) {
          await signInAgain().then(
            () => setTries((count) => count + 1),
            () => setFailure('Votre session a expiré.'),
          );
          return;
        }
        setChoices(await readJson(response, CHOICES));
        setFailure(undefined);
      } catch (error) {
        if (!left.signal.aborted) setFailure(connectionFailure(error) ?? LOAD_FAILED);
      }
    };
    const timer = setTimeout(() => void ask(), choices === undefined ? 0 : PAUSE_WHILE_TYPING);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [accepts, search, page, tries, signInAgain]);
  return { choices, failure, retry: () => setTries((count) => count + 1) };
}
