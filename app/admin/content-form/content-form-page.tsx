import { useState } from 'react';
import { RequiredNote } from '#admin/controls/fields/field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { EditingForm } from '#admin/editing/editing-form.tsx';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { useSavedState } from '#admin/editing/saving/use-saved-state.ts';
import styles from '#admin/form-frame/form-frame.module.css';
import { FormHead, UnpublishedNotice } from '#admin/form-frame/form-head.tsx';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import { AppearancePanel } from '#admin/search-appearance/appearance-panel.tsx';
import type { ContentKind } from '#domain/content-kinds.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { ContentFootBar } from './content-foot-bar.tsx';
import { CONTENT_TYPES } from './content-types.ts';
import { type Choices, describeField } from './describe-field.ts';
import type { FieldsProps, FormFields } from './form-fields.ts';
import type { LoadedForm } from './load-content-form.server.ts';

/** The form of a project or an article, new or stored: the fields of its type, a side column, and the foot bar. */
export function ContentFormPage({
  fields: { main: Main, side: Side, options: Options },
  form,
  result,
}: {
  fields: FormFields;
  form: LoadedForm;
  result: SaveResult | undefined;
}) {
  const { kind, id, limits } = form;
  const { list, title, consequence, deleted } = CONTENT_TYPES[kind];
  const { stored, version } = useSavedState(form, result);
  const published = stored?.published === true;
  const hasDraft = published && stored.hasDraft;
  const status = hasDraft ? 'changed' : published ? 'published' : stored ? 'draft' : 'new';
  const [choices, setChoices] = useState(form.choices);
  return (
    <>
      <FormHead back={list} title={title[stored ? 'update' : 'create']} />
      {hasDraft ? <UnpublishedNotice /> : null}
      <EditingForm
        initial={form.initial}
        version={form.version}
        storedAt={CONTENT_TYPES[kind].form(id)}
        hiddenFields={{ _id: id, _published: published ? '1' : '' }}
        result={result}
        describe={(field, value) => describeField(kind, field, value, choices)}
        deleted={deleted}
      >
        {({ values, errors, waitsFor, changes, leaveDetail }) => {
          const fields = {
            values,
            errors,
            limits,
            storedId: stored && id,
            published,
            choices,
            onChoices: (field: string, entries: Choices[string]) =>
              setChoices((now) => ({ ...now, [field]: entries })),
          };
          return (
            <>
              <div className={styles['columns']}>
                <div>
                  <Main {...fields} />
                  <AppearancePanel kind={kind} {...fields} />
                </div>
                <aside>
                  {Side ? <Side {...fields} /> : null}
                  <CoverPanel kind={kind} {...fields} />
                  <Panel className={Options || consequence ? '' : styles['bare']} stack>
                    {Options ? <Options {...fields} /> : null}
                    {consequence ? <p className="quiet">{consequence[status]}</p> : null}
                    <RequiredNote />
                  </Panel>
                </aside>
              </div>
              <ContentFootBar
                form={{ kind, id }}
                stored={stored}
                version={version}
                asLoaded={values === form.initial}
                refused={result?.outcome === 'invalid' ? result.errors : undefined}
                failed={result && result.outcome !== 'saved' && 'message' in result ? result : undefined}
                errors={errors}
                changes={changes}
                waitsFor={waitsFor}
                leaveDetail={leaveDetail}
              />
            </>
          );
        }}
      </EditingForm>
    </>
  );
}

/** The cover: an image, or for some kinds also a film. */
function CoverPanel({ kind, values, errors, limits }: FieldsProps & { kind: ContentKind }) {
  const { title, label, purpose, failed, stored } = CONTENT_TYPES[kind].cover;
  return (
    <Panel title={title}>
      <MediaPicker
        name="coverImage"
        label={label}
        initial={values['coverImage'] ?? ''}
        purpose={purpose}
        libraryText
        limits={limits}
        error={errors['coverImage']}
        failureMessage={failed}
        onUploaded={() => stored && void showToast('success', stored)}
      />
    </Panel>
  );
}
