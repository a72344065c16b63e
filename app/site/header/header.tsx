import { href } from 'react-router';
import type { SiteSettings } from '#domain/site-settings.ts';
import { Magnifier } from '#ui/icons.tsx';
import { BrandName } from '../brand-name/brand-name.tsx';
import { EXPERTISES } from '../expertises.ts';
import styles from './header.module.css';
import { ariaCurrent, MAIN_LINKS } from './main-links.ts';
import { MenuOverlay } from './menu-overlay.tsx';

/** Fixed above every public page; `site-header` shrinks it after 50 px of scroll and opens its menus. */
export function Header({ path, settings }: { path: string; settings: SiteSettings }) {
  return (
    <site-header className={styles['host']}>
      <header className={styles['bar']} data-screen-only="">
        <BrandName
          identity={settings.identity}
          className={styles['logo']}
          markClassName={styles['mark']}
          nameClassName={styles['wordmark']}
        />
        <nav className={styles['nav']} aria-label="Navigation principale">
          <ul>
            {MAIN_LINKS.map((link) => (
              <li key={link.section} data-submenu={link.path === undefined ? '' : undefined}>
                {link.path === undefined ? (
                  <Expertises path={path} label={link.label} current={ariaCurrent(path, link)} />
                ) : (
                  <a className={styles['link']} href={link.path} aria-current={ariaCurrent(path, link)}>
                    {link.label}
                  </a>
                )}
              </li>
            ))}
            <li>
              <a className={styles['link']} href={href('/recherche')} aria-label="Rechercher">
                <Magnifier />
              </a>
            </li>
          </ul>
        </nav>
        <button
          type="button"
          className={styles['burger']}
          data-open-menu=""
          aria-expanded="false"
          aria-controls="menu-principal"
          // Without scripts browsers with invoker commands open the menu.
          {...{ command: 'show-modal', commandfor: 'menu-principal' }}
        >
          Menu
        </button>
      </header>
      <MenuOverlay path={path} settings={settings} />
    </site-header>
  );
}

type ExpertisesProps = { path: string; label: string; current: 'page' | 'true' | undefined };

function Expertises({ path, label, current }: ExpertisesProps) {
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        aria-current={current}
        aria-expanded="false"
        aria-controls="menu-expertises"
      >
        {label}
      </button>
      <ul className={styles['dropdown']} id="menu-expertises">
        {EXPERTISES.map((expertise) => (
          <li key={expertise.path}>
            <a href={expertise.path} aria-current={path === expertise.path ? 'page' : undefined}>
              {expertise.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
