import { type PictureFactsByKey, pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { PauseOrPlay } from '#ui/icons.tsx';
import styles from './logo-band.module.css';
import { logoWidth } from './logo-widths.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'logo-band': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** The height of the logo files; an unknown width reserves no space before the file has loaded. */
const HEIGHT = 48;

type LogoBandProps = { logos: SiteSettings['clients']['logos']; pictures: PictureFactsByKey };

/** The clients' logos in one colour (§3.16): a grid, or a marquee from 768 px. */
export function LogoBand({ logos, pictures }: LogoBandProps) {
  const shown = logos.filter(({ logo, hidden }) => logo !== '' && hidden === '');
  if (shown.length === 0) return null;
  return (
    <logo-band className={styles['band']}>
      <h2 className="sr">Ils nous font confiance</h2>
      <ul className={styles['logos']} data-logos="">
        {shown.map(({ name, logo }) => (
          <li key={logo}>
            <img
              src={logo}
              srcSet={pictureSrcSet(logo)}
              sizes="240px"
              alt={name}
              width={widthOf(logo, pictures)}
              height={HEIGHT}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <div className={styles['fade']} data-screen-only="">
        <button type="button" className={styles['pause']} aria-label="Mettre en pause le défilement" hidden>
          <PauseOrPlay />
        </button>
      </div>
    </logo-band>
  );
}

function widthOf(logo: string, pictures: PictureFactsByKey): number | undefined {
  const facts = pictures[logo];
  return facts ? Math.round((facts.width / facts.height) * HEIGHT) : logoWidth(logo);
}
