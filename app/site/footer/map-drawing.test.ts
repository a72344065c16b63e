import { expect, test } from 'vitest';
import { placedCities } from '#domain/places/placed-cities.ts';
import { textWidth } from '#ui/accelerated-word/letter-boxes.ts';
import { drawMap, MAP } from './map-drawing.ts';

const draw = (...names: string[]) => drawMap(placedCities(names) ?? []);

test('Paris and Montpellier have their former places, with seven arcs between them', () => {
  const { dots, labels, arcs } = draw('Paris', 'Montpellier');
  expect(dots).toEqual([
    { name: 'Paris', x: 256.7, y: 127.5 },
    { name: 'Montpellier', x: 308.7, y: 389.5 },
  ]);
  expect(labels).toEqual([
    { name: 'Paris', x: 240.7, y: 113.5, size: 25, anchor: 'end' },
    { name: 'Montpellier', x: 292.7, y: 419.5, size: 25, anchor: 'end' },
  ]);
  expect(arcs).toHaveLength(7);
  expect(arcs[0]).toMatchObject({ path: expect.stringMatching(/^M256.7 127.5C.* 308.7 389.5$/), width: 2.6 });
});

test.each([
  [['Lille', 'Nantes', 'Lyon', 'Nice', 'Saint-Étienne']],
  [['Paris', 'Boulogne-Billancourt', 'Saint-Germain-en-Laye']],
  [['Lille', 'Roubaix', 'Tourcoing', 'Bruxelles']],
  [['Brest', 'Strasbourg']],
  [['Saint-Germain-en-Laye', 'Châlons-en-Champagne', 'Aix-en-Provence']],
])('no name of %j leaves the map or overlaps another', (names) => {
  const { labels } = draw(...names);
  expect(labels).toHaveLength(names.length);
  for (const { name, x, size, anchor } of labels) {
    const width = textWidth(name, 100) * size;
    expect(anchor === 'end' ? x - width : MAP.width - x - width, name).toBeGreaterThanOrEqual(-1);
  }
  for (const side of ['start', 'end']) {
    const lines = labels.filter(({ anchor }) => anchor === side).map(({ y }) => y);
    for (const [index, line] of lines.slice(1).entries())
      expect(line - (lines[index] ?? 0)).toBeGreaterThan(27.9);
  }
});

test('a city alone has no arcs', () => {
  expect(draw('Le Mans')).toMatchObject({ dots: [{ name: 'Le Mans' }], arcs: [] });
});
