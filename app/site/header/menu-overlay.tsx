import { href } from 'react-router';
import { siteMedia } from '#domain/files/site-media.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { EmailLink } from '#site/email-link.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Cross, Magnifier } from '#ui/icons.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { BrandName } from '../brand-name/brand-name.tsx';
import { EXPERTISES } from '../expertises.ts';
import bar from './header.module.css';
import { ariaCurrent, MAIN_LINKS } from './main-links.ts';
import styles from './menu-overlay.module.css';

/**
 * The full-screen menu: a native modal dialog, so the focus stays in it and Escape closes it (§2.6). Its content is
 * text, which costs no elements, until `site-header` opens it; elements where there are no scripts.
 */
export function MenuOverlay(props: { path: string; settings: SiteSettings }) {
  return (
    <dialog className={styles['overlay']} id="menu-principal" aria-label="Menu">
      <noscript>
        <MenuContent {...props} />
      </noscript>
    </dialog>
  );
}

function MenuContent({ path, settings }: { path: string; settings: SiteSettings }) {
  return (
    <>
      <div className={styles['top']}>
        <BrandName
          identity={settings.identity}
          className={bar['logo']}
          markClassName={bar['mark']}
          nameClassName={bar['wordmark']}
        />
        <button
          type="button"
          className={styles['close']}
          data-close-menu=""
          {...{ command: 'close', commandfor: 'menu-principal' }}
        >
          Fermer
          <Cross />
        </button>
      </div>
      <nav className={styles['links']} aria-label="Menu">
        <ul>
          {MAIN_LINKS.map((link, index) => {
            const current = ariaCurrent(path, link);
            const label = current ? (
              <AcceleratedWord from={70} power={1} className={styles['word']}>
                {link.label}
              </AcceleratedWord>
            ) : (
              link.label
            );
            return (
              <li key={link.section} style={{ '--i': index }}>
                {link.path === undefined ? (
                  <>
                    <button
                      type="button"
                      className={styles['entry']}
                      data-toggle-expertises=""
                      aria-expanded="false"
                      aria-controls="menu-expertises-principal"
                    >
                      {label}
                      <span className={styles['sign']} aria-hidden="true" />
                    </button>
                    <ul className={styles['expertises']} id="menu-expertises-principal">
                      {EXPERTISES.map((expertise) => (
                        <li key={expertise.path}>
                          <a
                            href={expertise.path}
                            aria-current={path === expertise.path ? 'page' : undefined}
                          >
                            {expertise.title}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </>
                ) : (
                  <a className={styles['entry']} href={link.path} aria-current={current}>
                    {label}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        <a className={styles['search']} href={href('/recherche')}>
          <Magnifier />
          Rechercher
        </a>
      </nav>
      <div className={styles['side']}>
        <img
          className="fill cover"
          src={siteMedia('header/header-phone.webp')}
          alt=""
          width="540"
          height="960"
          loading="lazy"
          decoding="async"
        />
        <p className={styles['contact']}>
          <PhoneLink number={settings.contact.phone} /> <EmailLink email={settings.contact.email} />
        </p>
      </div>
    </>
  );
}
