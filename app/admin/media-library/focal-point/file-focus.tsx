import { useState } from 'react';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { FocalPointField } from './focal-point-field.tsx';

type Point = { focusX: string; focusY: string };

/** The focal point of a picture, which every crop keeps in view, in percent from the left and from the top (§27.5). */
export function FileFocus(props: {
  file: Pick<LibraryFileDetails, 'url' | 'width' | 'height' | 'users'>;
  initial: Point;
  errors: Partial<Point>;
}) {
  const { file, errors } = props;
  const [point, setPoint] = useState(props.initial);
  const error = errors.focusX ?? errors.focusY;
  if (!file.width || !file.height) return null;
  return (
    <>
      <HiddenValue name="focusX" value={point.focusX} />
      <HiddenValue name="focusY" value={point.focusY} />
      <FocalPointField
        src={file.url}
        width={file.width}
        height={file.height}
        x={Number(point.focusX)}
        y={Number(point.focusY)}
        users={file.users}
        onChange={(x, y) => setPoint({ focusX: String(x), focusY: String(y) })}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </>
  );
}
