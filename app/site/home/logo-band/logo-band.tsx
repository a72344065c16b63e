import { type PictureFactsByKey, pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { LogoSheet } from '#features/settings/logos/logo-sheet.server.ts';
import { LOGO_HEIGHT, logoWidth, type shownLogos } from '#features/settings/logos/shown-logos.ts';
import { PauseOrPlay } from '#ui/icons.tsx';
import styles from './logo-band.module.css';

type LogoBandProps = {
  logos: ReturnType<typeof shownLogos>;
  pictures: PictureFactsByKey;
  /** The logos in one picture; any other is a file of its own. */
  sheet: LogoSheet | undefined;
};

/** The clients' logos in one colour (§3.16): a grid, or a marquee from 768 px. */
export function LogoBand({ logos, pictures, sheet }: LogoBandProps) {
  if (logos.length === 0) return null;
  return (
    <logo-band className={styles['band']}>
      <h2 className="sr">Ils nous font confiance</h2>
      <ul className={styles['logos']} data-logos="">
        {logos.map(({ name, logo }) => {
          const view = sheet?.views[logo];
          const width = logoWidth(logo, pictures);
          return (
            <li key={logo}>
              <img
                {...(view
                  ? { src: `${sheet?.address}#${view}`, style: { aspectRatio: `${width} / ${LOGO_HEIGHT}` } }
                  : { src: logo, srcSet: pictureSrcSet(logo), sizes: '240px' })}
                alt={name}
                width={width}
                height={LOGO_HEIGHT}
                loading="lazy"
                decoding="async"
              />
            </li>
          );
        })}
      </ul>
      <div className={styles['fade']} data-screen-only="">
        <button type="button" className={styles['pause']} aria-label="Mettre en pause le défilement" hidden>
          <PauseOrPlay />
        </button>
      </div>
    </logo-band>
  );
}
