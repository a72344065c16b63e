import { IconButton } from '#admin/controls/button.tsx';

const STEPS = [
  { by: -1, icon: 'up', verb: 'Monter' },
  { by: 1, icon: 'down', verb: 'Descendre' },
] as const;

/** The two buttons that move an item of an ordered list by one step. At an end of the list one has no effect. */
export function StepButtons({
  item,
  index,
  count,
  onMove,
}: {
  /** Follows the verb in the names of the buttons: 'le bloc 2'. */
  item: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}) {
  return STEPS.map(({ by, icon, verb }) => {
    const isAtEnd = index + by < 0 || index + by >= count;
    return (
      <IconButton
        key={icon}
        icon={icon}
        label={`${verb} ${item}`}
        aria-disabled={isAtEnd}
        onClick={({ currentTarget }) => {
          onMove(by);
          // A node that is moved in the DOM loses the focus.
          requestAnimationFrame(() => currentTarget.focus());
        }}
      />
    );
  });
}
