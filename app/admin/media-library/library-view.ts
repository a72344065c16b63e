import { href } from 'react-router';
import { listView, oneOf, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import { MAX_LABEL_LENGTH } from '#domain/files/labels.ts';
import { isFileKey, storedFileAddress, storedFileKey } from '#domain/files/stored-file.ts';
import type { LibraryFilter } from '#features/media/library/list-files.server.ts';

export const PAGE_SIZE = 50;

/** The filters of the library. `file`: the URL of the file whose panel is open. */
export const libraryView = listView(href('/admin/medias'), {
  search: ['q', text()],
  filter: [
    'voir',
    oneOf<LibraryFilter>({
      images: 'images',
      films: 'films',
      unused: 'non-utilisees',
      'without-alt': 'sans-texte-alternatif',
    }),
  ],
  label: ['etiquette', text(MAX_LABEL_LENGTH)],
  page: ['page', pageNumber],
  file: [
    'fichier',
    {
      read: (key: string | null) => (key !== null && isFileKey(key) ? storedFileAddress(key) : undefined),
      write: (address: string | undefined) => (address === undefined ? undefined : storedFileKey(address)),
    },
  ],
});
export type LibraryView = ViewOf<typeof libraryView>;
