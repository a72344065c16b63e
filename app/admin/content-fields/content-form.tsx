import { EditingForm, type EditingState } from '#admin/editing/editing-form.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { StoredFiles } from '#admin/media-picker/stored-files.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { FACTS } from '#domain/site-content/agency-facts.ts';
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
  /** What stands for an empty text, by the field's name. */
  placeholders?: Readonly<Record<string, string>>;
  bar: (state: EditingState) => React.ReactNode;
};

/** The form of a description: its sections in one column, their index on the left, and the foot bar. */
export function ContentForm(props: ContentFormProps) {
  const {
    description,
    limits,
    pictures,
    files,
    filmsAreMade = false,
    after,
    placeholders,
    bar,
    ...form
  } = props;
  return (
    <EditingForm {...form} describe={contentDescriber(description)}>
      {(state) => (
        <>
          <div className={styles['columns']}>
            <SectionIndex description={description} />
            <div className={styles['form']}>
              <input type="hidden" name={FACTS} defaultValue={state.values[FACTS]} />
              <StoredFiles value={{ pictures, files }}>
                <FilmsAreMadeContext value={filmsAreMade}>
                  <ContentFields
                    description={description}
                    values={state.values}
                    errors={state.errors}
                    limits={limits}
                    after={after?.(state.values) ?? {}}
                    placeholders={placeholders ?? {}}
                  />
                </FilmsAreMadeContext>
              </StoredFiles>
            </div>
          </div>
          {bar(state)}
        </>
      )}
    </EditingForm>
  );
}
