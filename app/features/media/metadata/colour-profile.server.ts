import type { Colours } from './stated-colours.server.ts';

type Row = readonly [number, number, number];
type Matrix = readonly [Row, Row, Row];

/** The white point of ICC profiles, and the Bradford matrix of chromatic adaptation. */
const D50: Row = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** sRGB's curve as an ICC parametric curve of type 3. */
const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/**
 * Builds a minimal ICC profile (version 4, matrix and curves) from colours that a picture states in another way, so
 * that libvips, which reads profiles only, converts them to sRGB. Undefined for degenerate chromaticities.
 */
export function colourProfile({ primaries, gamma }: Colours): Buffer | undefined {
  const [red, green, blue, white] = primaries.map(([x, y]): Row => [x / y, 1, (1 - x - y) / y]);
  if (!red || !green || !blue || !white) return undefined;
  const columns = transposed([red, green, blue]);
  const shares = applied(inverse(columns), white);
  const toXyz = multiplied(columns, diagonal(shares));
  const cones = (colour: Row) => applied(BRADFORD, colour);
  const [from, to] = [cones(white), cones(D50)];
  const adaptation = multiplied(
    inverse(BRADFORD),
    multiplied(diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]), BRADFORD),
  );
  const adapted = transposed(multiplied(adaptation, toXyz));
  if (!adapted.flat().every((number) => Number.isFinite(number) && Math.abs(number) < 8)) return undefined;
  const curve = gamma === 'srgb' ? parametric(3, SRGB_CURVE) : parametric(0, [gamma]);
  const [redXyz, greenXyz, blueXyz] = adapted;
  return profileOf([
    ['desc', localized('picture')],
    ['cprt', localized('none')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(redXyz)],
    ['gXYZ', xyz(greenXyz)],
    ['bXYZ', xyz(blueXyz)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

function profileOf(tags: readonly (readonly [string, Buffer])[]): Buffer {
  const start = 128 + 4 + 12 * tags.length;
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let at = start;
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(at, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    at += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x0440_0000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(D50).copy(header, 68);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

function tag(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content]);
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

/** Signed fixed-point numbers, 16.16 bits. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries())
    bytes.writeInt32BE(Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(number * 0x1_0000))), 4 * index);
  return bytes;
}

const xyz = (colour: Row) => tag('XYZ ', fixed(colour));
const parametric = (kind: number, numbers: readonly number[]) =>
  tag('para', Buffer.from([0, kind, 0, 0]), fixed(numbers));

function localized(text: string): Buffer {
  const words = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(12, 4);
  head.write('enUS', 8, 'latin1');
  head.writeUInt32BE(words.length, 12);
  head.writeUInt32BE(28, 16);
  return tag('mluc', head, words);
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ];
}

function diagonal([a, b, c]: Row): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ];
}

function applied([a, b, c]: Matrix, by: Row): Row {
  const sum = (row: Row) => row[0] * by[0] + row[1] * by[1] + row[2] * by[2];
  return [sum(a), sum(b), sum(c)];
}

function multiplied(one: Matrix, other: Matrix): Matrix {
  const [a, b, c] = transposed(other);
  return transposed([applied(one, a), applied(one, b), applied(one, c)]);
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const part = (numbers: Row): Row => [
    numbers[0] / determinant,
    numbers[1] / determinant,
    numbers[2] / determinant,
  ];
  return [
    part([e * i - f * h, c * h - b * i, b * f - c * e]),
    part([f * g - d * i, a * i - c * g, c * d - a * f]),
    part([d * h - e * g, b * g - a * h, a * e - b * d]),
  ];
}
