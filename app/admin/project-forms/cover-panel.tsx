import { Panel } from '#admin/controls/panel.tsx';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';

/** The cover: an image, or for some kinds also a film. */
export function CoverPanel({
  kind,
  initial,
  limits,
  error,
}: {
  kind: ProjectKind;
  initial: string;
  limits: UploadLimits;
  error: string | undefined;
}) {
  const film = KINDS[kind].cover === 'picture or film';
  return (
    <Panel title={film ? 'Couverture' : 'Image de couverture'}>
      <MediaPicker
        name="coverImage"
        label={film ? 'la couverture' : 'l’image de couverture'}
        initial={initial}
        purpose={film ? 'project-cover' : 'project-image'}
        limits={limits}
        error={error}
        failureMessage="Erreur lors du téléchargement de l'image de couverture"
      />
    </Panel>
  );
}
