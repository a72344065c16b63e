import type { PlacedCity } from '#domain/places/placed-cities.ts';
import { textWidth } from '#ui/accelerated-word/letter-boxes.ts';

/** The dimensions of the default outline, in whose units everything is drawn. */
export const MAP = { width: 480, height: 460 };

type Dot = { name: string; x: number; y: number };

type Label = Dot & { size: number; anchor: 'start' | 'end' };

type Arc = { path: string; width: number; opacity: number };

const SIZE = 25;
/** Font-stretch of the names (footer.module.css), in per cent. */
const STRETCH = 100;
const TO_DOT = 16;
const LINE = 28;
const DOT = 8;
/** At this distance, that of Paris and Montpellier, arcs have their maximum curvature. */
const FAR = 268;

/** The positions of the cities on the outline, from north to south, and the arcs between neighbours (§2.13). */
export function drawMap(cities: readonly PlacedCity[]): {
  dots: Dot[];
  labels: Label[];
  arcs: Arc[];
} {
  const points = cities
    .map(({ name, longitude, latitude }) => ({
      name,
      x: rounded((longitude + 5.2) * 34),
      y: rounded((51.4 - latitude) * 50),
    }))
    .sort((one, other) => one.y - other.y);
  const labels: Label[] = [];
  for (const [index, point] of points.entries()) {
    // The first name is above its dot, the others below theirs; one that would overlap another moves further down.
    const line = (anchor: Label['anchor']) =>
      Math.max(
        point.y + (index === 0 ? -14 : 30),
        ...labels.filter((label) => label.anchor === anchor).map(({ y }) => y + LINE),
      );
    const sides: Label['anchor'][] = point.x < MAP.width * 0.4 ? ['start', 'end'] : ['end', 'start'];
    const ways = sides.map((anchor) => labelOf(point, anchor, line(anchor)));
    const free = ways.find((label) => !points.some((other) => other !== point && covers(label, other)));
    const label = free ?? ways[0];
    if (label) labels.push(label);
  }
  const arcs = points.slice(1).flatMap((to, index) => arcsBetween(points[index] ?? to, to));
  return { dots: points, labels, arcs };
}

/** A name next to its dot, smaller where the map has no space for it. */
function labelOf({ name, x }: Dot, anchor: Label['anchor'], y: number): Label {
  const room = (anchor === 'end' ? x : MAP.width - x) - TO_DOT;
  const size = rounded(Math.min(SIZE, room / textWidth(name, STRETCH)));
  return { name, x: anchor === 'end' ? x - TO_DOT : x + TO_DOT, y, size, anchor };
}

function covers({ name, x, y, size, anchor }: Label, dot: Point): boolean {
  const width = textWidth(name, STRETCH) * size;
  const start = anchor === 'end' ? x - width : x;
  return dot.x > start - TO_DOT && dot.x < start + width + TO_DOT && dot.y > y - size && dot.y < y + DOT;
}

type Point = { x: number; y: number };

/** Seven exposures of one arc, each more curved and thinner. */
function arcsBetween(from: Point, to: Point): Arc[] {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const upright = Math.abs(height) >= Math.abs(width);
  // Towards the middle of the map, where there is space.
  const side = upright && (from.x + to.x) / 2 > 0.7 * MAP.width ? -1 : 1;
  const scale = side * Math.min(1, Math.hypot(width, height) / FAR);
  return Array.from({ length: 7 }, (_, index) => {
    const bend = scale * (26 + 21 * index);
    const [first, second] = upright
      ? [
          [from.x + bend, from.y + 0.267 * height],
          [to.x + bend, to.y - 0.305 * height],
        ]
      : [
          [from.x + 0.267 * width, from.y - bend],
          [to.x - 0.305 * width, to.y - bend],
        ];
    const at = (point: number[] = []) => point.map(Math.round).join(' ');
    return {
      path: `M${from.x} ${from.y}C${at(first)} ${at(second)} ${to.x} ${to.y}`,
      width: rounded(2.6 - 0.3 * index),
      opacity: Math.round((1 - 0.135 * index) * 100) / 100,
    };
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
