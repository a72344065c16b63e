import type { PlacedCity } from '#domain/places/placed-cities.ts';
import styles from './footer.module.css';
import { drawMap, MAP } from './map-drawing.ts';

/**
 * The outline of the country with the agency's cities on it (§2.13); for screen readers it is one image with a text
 * alternative.
 */
export function FooterMap({ cities, text }: { cities: readonly PlacedCity[]; text: string }) {
  const drawing = drawMap(cities);
  return (
    <svg className={styles['map']} viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={text}>
      <g fill="none" stroke="#f56020">
        {drawing.arcs.map(({ path, width, opacity }) => (
          <path key={path} d={path} strokeWidth={width} opacity={opacity} />
        ))}
      </g>
      {drawing.dots.map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="15" />
          <circle cx={x} cy={y} r="7.5" fill="#f56020" />
        </g>
      ))}
      {drawing.labels.map(({ name, x, y, size, anchor }) => (
        <text key={name} x={x} y={y} fontSize={size} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </svg>
  );
}
