import { type FieldsProps, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { MediaBlocksField } from '#admin/media-block-editor/media-blocks-field.tsx';
import { BLOCKS_LABELS } from '#domain/projects/project-with-blocks.ts';

/** Brief and recommendation of a project with media blocks. */
export function BlocksTexts(props: FieldsProps) {
  const field = fieldProps(BLOCKS_LABELS, props);
  return (
    <>
      <TextareaField {...field('brief')} required rows={4} />
      <TextareaField {...field('recommendation')} required rows={4} />
    </>
  );
}

export function BlocksPanel({ values, errors, limits }: FieldsProps) {
  return (
    <Panel title={BLOCKS_LABELS.blocks}>
      <MediaBlocksField json={values['blocks'] ?? '[]'} limits={limits} error={errors['blocks']} />
    </Panel>
  );
}
