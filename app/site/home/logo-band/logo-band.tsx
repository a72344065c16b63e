import { siteMedia } from '#domain/files/site-media.ts';
import { Pause, Play } from '#ui/icons.tsx';
import styles from './logo-band.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'logo-band': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** The widths are those of the drawings, 48 high: they keep the logos' room before the files are there. */
const CLIENTS: readonly [name: string, file: string, width: number][] = [
  ['Solane', 'solane', 148],
  ['Foulée', 'foulee', 150],
  ['Ondine', 'ondine', 129],
  ['Girotech', 'girotech', 193],
  ['Brume', 'brume', 156],
  ['Carmin', 'carmin', 210],
  ['Port Estelle', 'port-estelle', 160],
  ['Pas de Côté', 'pas-de-cote', 168],
  ['Gîtes du Causse', 'gites-du-causse', 158],
  ['Verso', 'verso', 143],
  ['Lumen & Fils', 'lumen-fils', 225],
  ['Quai Neuf', 'quai-neuf', 183],
  ['Tamaris', 'tamaris', 143],
  ['Octave', 'octave', 155],
  ['Nacre', 'nacre', 187],
  ['Hélio', 'helio', 146],
];

/** Sixteen clients in one ink (§3.16): a grid, or a band that passes from 768 px. */
export function LogoBand() {
  return (
    <logo-band className={styles['band']}>
      <h2 className="sr">Ils nous font confiance</h2>
      <ul className={styles['logos']} data-logos="">
        {CLIENTS.map(([name, file, width]) => (
          <li key={file}>
            <img
              src={siteMedia(`logos/${file}.svg`)}
              alt={name}
              width={width}
              height="48"
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <div className={styles['fade']} data-screen-only="">
        <button type="button" className={styles['pause']} aria-label="Mettre en pause le défilement" hidden>
          <Pause />
          <Play />
        </button>
      </div>
    </logo-band>
  );
}
