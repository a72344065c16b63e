import { useState } from 'react';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';

type Point = { focusX: string; focusY: string };

/** The point of a picture that every crop keeps in view, in percent from the left and from the top (§27.5). */
export function FileFocus({ initial, errors }: { initial: Point; errors: Partial<Point> }) {
  const [point, setPoint] = useState(initial);
  const field = (name: keyof Point, label: string) => (
    <TextField
      label={label}
      name={`_${name}`}
      type="number"
      min={0}
      max={100}
      step={1}
      value={point[name]}
      error={errors[name]}
      onChange={(event) => setPoint({ ...point, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <HiddenValue name="focusX" value={point.focusX} />
      <HiddenValue name="focusY" value={point.focusY} />
      {/* The focal point field takes the place of these two. */}
      {field('focusX', 'Point fort, horizontalement (%)')}
      {field('focusY', 'Point fort, verticalement (%)')}
    </>
  );
}
