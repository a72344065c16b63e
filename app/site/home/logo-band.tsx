import { siteMedia } from '#domain/site-media.ts';
import { Pause, Play } from '#ui/icons.tsx';
import styles from './logo-band.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'logo-band': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const CLIENTS: readonly [name: string, file: string][] = [
  ['Solane', 'solane'],
  ['Foulée', 'foulee'],
  ['Ondine', 'ondine'],
  ['Girotech', 'girotech'],
  ['Brume', 'brume'],
  ['Carmin', 'carmin'],
  ['Port Estelle', 'port-estelle'],
  ['Pas de Côté', 'pas-de-cote'],
  ['Gîtes du Causse', 'gites-du-causse'],
  ['Verso', 'verso'],
  ['Lumen & Fils', 'lumen-fils'],
  ['Quai Neuf', 'quai-neuf'],
  ['Tamaris', 'tamaris'],
  ['Octave', 'octave'],
  ['Nacre', 'nacre'],
  ['Hélio', 'helio'],
];

/** Sixteen clients in one ink (checklist 72 to 75): a grid, or a band that passes from 768 px. */
export function LogoBand() {
  return (
    <logo-band className={styles['band']}>
      <h2 className="sr">Ils nous font confiance</h2>
      <ul className={styles['logos']} data-logos="">
        {CLIENTS.map(([name, file]) => (
          <li key={file}>
            <img
              src={siteMedia(`logos/${file}.svg`)}
              alt={name}
              height="38"
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
