import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { StoredFiles } from '#admin/media-picker/stored-files.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { ContentFields } from './content-fields.tsx';
import styles from './content-form.module.css';
import { contentDescriber } from './describe-content.ts';
import { FilmsAreMadeContext } from './film-field.tsx';
import { SectionIndex } from './section-index.tsx';

type ContentFormProps = {
  description: ContentDescription;
  initial: FormValues;
  version: number;
  limits: UploadLimits;
  /** The facts of the uploaded files in the initial values. */
  pictures: PictureFactsByKey;
  files: Readonly<Record<string, FileFacts>>;
  result: SaveResult | undefined;
  /** Whether the server transcodes films into smaller renditions. */
  filmsAreMade?: boolean;
  /** Rendered below the fields of a section, by the section's name. */
  after?: (values: FormValues) => Record<string, React.ReactNode>;
  /** The text of the bottom bar before its buttons. */
  note: (changes: number) => string;
  /** The buttons of the bar. */
  children: (saving: boolean) => React.ReactNode;
};

/** The form of a description: its sections in one column, their index on the left, and a save bar. */
export function ContentForm(props: ContentFormProps) {
  const {
    description,
    limits,
    pictures,
    files,
    filmsAreMade = false,
    after,
    note,
    children,
    ...form
  } = props;
  return (
    <div className={styles['columns']}>
      <SectionIndex description={description} />
      <EditingForm {...form} describe={contentDescriber(description)} className={styles['form']}>
        {({ values, errors, saving, changes }) => (
          <>
            <StoredFiles value={{ pictures, files }}>
              <FilmsAreMadeContext value={filmsAreMade}>
                <ContentFields
                  description={description}
                  values={values}
                  errors={errors}
                  limits={limits}
                  after={after?.(values) ?? {}}
                />
              </FilmsAreMadeContext>
            </StoredFiles>
            <div className={styles['saving']}>
              <p className={styles['note']} role="status">
                {note(changes)}
              </p>
              {children(saving)}
            </div>
          </>
        )}
      </EditingForm>
    </div>
  );
}
