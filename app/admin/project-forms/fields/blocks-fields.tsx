import type { FieldsProps } from '#admin/content-form/form-fields.ts';
import { Panel } from '#admin/controls/panel.tsx';
import { MediaBlocksField } from '#admin/media-block-editor/media-blocks-field.tsx';
import { BLOCKS_FORM } from '#domain/projects/project-with-blocks.ts';

export function BlocksPanel({ values, errors, limits }: FieldsProps) {
  return (
    <Panel title={BLOCKS_FORM.labels.blocks}>
      <MediaBlocksField json={values['blocks'] ?? '[]'} limits={limits} error={errors['blocks']} />
    </Panel>
  );
}
