import type { FileFacts } from '#domain/files/file-facts.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { ChosenFilesContext } from './chosen-files.ts';
import { StoredPicturesContext } from './stored-pictures-context.ts';

/** Provides the facts of a form's initial files to its pickers. */
export function StoredFilesProvider(props: {
  pictures: PictureFactsByKey;
  files: Readonly<Record<string, FileFacts>>;
  children: React.ReactNode;
}) {
  return (
    <StoredPicturesContext value={props.pictures}>
      <ChosenFilesContext value={props.files}>{props.children}</ChosenFilesContext>
    </StoredPicturesContext>
  );
}
