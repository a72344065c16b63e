/** A point of a picture, in whole percent from its left and from its top. */
export type FocalPoint = { x: number; y: number };

const STEPS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point of a press or a drag, clamped to the edges. */
export function pressedPoint(
  frame: { left: number; top: number; width: number; height: number },
  press: { clientX: number; clientY: number },
): FocalPoint {
  return {
    x: percent(((press.clientX - frame.left) / frame.width) * 100),
    y: percent(((press.clientY - frame.top) / frame.height) * 100),
  };
}

/** The point after an arrow key: moved by one percent, with Shift by ten; undefined for another key. */
export function movedPoint(point: FocalPoint, key: string, shift: boolean): FocalPoint | undefined {
  const step = STEPS[key];
  const length = shift ? 10 : 1;
  return step && { x: percent(point.x + step.x * length), y: percent(point.y + step.y * length) };
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
