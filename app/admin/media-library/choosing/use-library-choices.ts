import { href } from 'react-router';
import { z } from 'zod';
import { useJson } from '#admin/connection/use-json.ts';
import { storedFileSchema } from '#admin/media-picker/upload-result.ts';
import type { Label } from '#domain/files/labels.ts';
import type { AcceptedMedia } from '#domain/files/upload-purposes.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { libraryView } from '../library-view.ts';
import { LOAD_FAILED } from '../texts.ts';

type Choices = { files: LibraryFile[]; total: number; more: boolean; pages: number; labels: Label[] };

const LABELS = z.array(z.object({ id: z.string(), name: z.string() }));

const CHOICES: z.ZodType<Choices> = z.object({
  files: z.array(
    storedFileSchema.extend({
      alt: z.string(),
      unused: z.boolean(),
      focus: z.string().optional(),
      whole: z.boolean(),
      labels: LABELS,
    }),
  ),
  total: z.number(),
  more: z.boolean(),
  pages: z.number(),
  labels: LABELS,
});

const PAUSE_WHILE_TYPING = 250;

/** A page of the files that a field accepts. */
export function useLibraryChoices(accepts: AcceptedMedia, search: string, label: string, page: number) {
  const filter = accepts === 'both' ? undefined : accepts === 'image' ? 'images' : 'films';
  const address = `${href('/admin/medias/choix')}?${libraryView.parameters({ search, filter, label, page })}`;
  const { value, ...state } = useJson(address, CHOICES, () => LOAD_FAILED, PAUSE_WHILE_TYPING);
  return { choices: value, ...state };
}
