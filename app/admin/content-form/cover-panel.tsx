import { Panel } from '#admin/controls/panel.tsx';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { ContentKind } from '#domain/content-kinds.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { CONTENT_TYPES } from './content-types.ts';
import type { FieldsProps } from './form-fields.ts';

/** The cover: an image, or for some kinds also a film. */
export function CoverPanel({ kind, values, errors, limits }: FieldsProps & { kind: ContentKind }) {
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
