import type { FileFacts } from '#domain/files/file-facts.ts';
import type { KnownPictures } from '#domain/files/stored-picture.ts';
import { ChosenFilesContext } from './chosen-files.ts';
import { KnownPicturesContext } from './known-pictures.ts';

/** Lets the pickers of a form know the files that it was loaded with. */
export function KnownFiles(props: {
  pictures: KnownPictures;
  files: Readonly<Record<string, FileFacts>>;
  children: React.ReactNode;
}) {
  return (
    <KnownPicturesContext value={props.pictures}>
      <ChosenFilesContext value={props.files}>{props.children}</ChosenFilesContext>
    </KnownPicturesContext>
  );
}
