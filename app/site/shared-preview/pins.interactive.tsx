import { useMemo } from 'react';
import styles from './comments.module.css';
import { useBoxes } from './use-spots.interactive.ts';

export type Pin = {
  id: string;
  label: string;
  number: string;
  done: boolean;
  /** Of a comment that is being written: nothing to open. */
  fresh?: boolean;
  x: number;
  y: number;
  element: HTMLElement;
};

/** The numbers of the comments at their places. */
export function Pins({
  pins,
  layer,
  chosen,
  onPress,
}: {
  pins: readonly Pin[];
  layer: React.RefObject<HTMLElement | null>;
  /** The id of the pin whose comment is shown. */
  chosen: string | undefined;
  onPress: (id: string) => void;
}) {
  const elements = useMemo(() => pins.map(({ element }) => element), [pins]);
  const boxes = useBoxes(elements, layer);
  return pins.map(({ id, label, number, done, fresh = false, x, y }, index) => {
    const box = boxes[index];
    return box ? (
      <button
        key={id}
        type="button"
        data-pin={id}
        className={styles['pin']}
        data-done={done ? '' : undefined}
        aria-expanded={fresh || chosen === id}
        disabled={fresh}
        aria-label={label}
        style={{ left: box.left + x * box.width, top: box.top + y * box.height }}
        onClick={() => onPress(id)}
      >
        <span>{number}</span>
      </button>
    ) : null;
  });
}
