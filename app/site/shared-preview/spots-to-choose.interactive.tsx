import { useEffect, useMemo, useRef } from 'react';
import { type Place, placeName } from '#domain/shared-previews/place.ts';
import { cutText } from '#domain/text/cut-text.ts';
import styles from './comments.module.css';
import { ITEM_ID, type Spot } from './page-spots.ts';
import { type Box, useBoxes } from './use-spots.interactive.ts';

/** The characters of a place in the name of its button. */
const MAX_NAME = 80;

/** The height of the header over the page, shrunk. */
const HEADER = 64;

const MIDDLE = { x: 0.5, y: 0.5 };

/**
 * While the place of a comment is chosen: a button over each element, in the order of the page, so that the pointer, a
 * finger and the keyboard choose alike, and a player's own controls are out of reach. A press beside them means the
 * nearest one.
 */
export function SpotsToChoose({
  spots,
  layer,
  onChoose,
}: {
  spots: readonly Spot[];
  layer: React.RefObject<HTMLElement | null>;
  onChoose: (place: Place, element: HTMLElement) => void;
}) {
  const elements = useMemo(() => spots.map(({ element }) => element), [spots]);
  const boxes = useBoxes(elements, layer);
  const places = useRef<HTMLDivElement>(null);
  const measured = boxes.length > 0;
  // Once. The button that was pressed is gone: without another place for the focus, keyboards would begin at the last
  // spot, and screen readers at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the page leave the focus where it is
  useEffect(() => {
    if (!measured) return;
    const shown = elements.filter((_, index) => boxes[index]);
    const first = shown.findIndex((element) => element.getBoundingClientRect().bottom > HEADER);
    const button = [...(places.current?.querySelectorAll('button') ?? [])].at(first);
    button?.focus({ preventScroll: true });
    if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' });
  }, [measured]);
  // What the buttons stand over can't be reached meanwhile.
  useEffect(() => {
    const item = document.getElementById(ITEM_ID);
    if (!item) return;
    item.inert = true;
    return () => {
      item.inert = false;
    };
  }, []);
  // A picture that arrives during a press moves the buttons: the press ends on another one, and is a click on neither.
  const begun = useRef<() => void>(undefined);
  const bottom = Math.max(0, ...boxes.map((box) => (box ? box.top + box.height : 0)));
  const choose = (index: number, point: { x: number; y: number }) => {
    const spot = spots[index];
    if (!spot) return;
    const { element, ...place } = spot;
    onChoose({ ...place, ...point }, element);
  };
  const begin = (index: number, { clientX, clientY }: React.PointerEvent) => {
    const point = pointOf(elements[index], clientX, clientY);
    begun.current = () => choose(index, point);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; keyboards have the buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
    <div
      ref={places}
      onPointerDownCapture={() => {
        begun.current = undefined;
      }}
      onClick={({ target }) => {
        if (!(target instanceof HTMLButtonElement)) begun.current?.();
      }}
    >
      <div
        className={styles['between']}
        style={{ height: bottom }}
        onPointerDown={(event) => {
          const index = nearest(boxes, pointIn(layer.current, event.clientX, event.clientY));
          if (index !== undefined) begin(index, event);
        }}
      />
      {spots.map((spot, index) => {
        const box = boxes[index];
        return box ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements of the page, in its order
            key={index}
            type="button"
            className={styles['spot']}
            style={box}
            aria-label={`Commenter\u00a0: ${shortened(placeName({ ...spot, ...MIDDLE }))}`}
            onPointerDown={(event) => begin(index, event)}
            onClick={({ detail, clientX, clientY }) =>
              choose(index, detail === 0 ? pointOfKeyboard(spot) : pointOf(elements[index], clientX, clientY))
            }
          />
        ) : null;
      })}
    </div>
  );
}

/** A pin doesn't cover the words that it is about. */
const pointOfKeyboard = ({ what }: Spot) => (what === 'text' ? { x: 0, y: 0 } : MIDDLE);

function pointIn(layer: HTMLElement | null, clientX: number, clientY: number) {
  const { left = 0, top = 0 } = layer?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

/** A point of the window as a part of an element, within it. */
function pointOf(element: HTMLElement | undefined, clientX: number, clientY: number) {
  const box = element?.getBoundingClientRect();
  if (!box) return MIDDLE;
  const part = (at: number, size: number) => Math.round(1000 * Math.min(1, Math.max(0, at / size))) / 1000;
  return { x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) };
}

function nearest(
  boxes: readonly (Box | undefined)[],
  { x, y }: { x: number; y: number },
): number | undefined {
  let [best, least] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (const [index, box] of boxes.entries()) {
    if (!box) continue;
    const across = Math.max(box.left - x, 0, x - box.left - box.width);
    const down = Math.max(box.top - y, 0, y - box.top - box.height);
    const distance = across ** 2 + down ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function shortened(text: string): string {
  return text.length > MAX_NAME ? `${cutText(text, MAX_NAME)}…` : text;
}
