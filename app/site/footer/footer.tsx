import { href } from 'react-router';
import type { Conformity } from '#domain/accessibility/audit.ts';
import { type PictureFactsByKey, storedPicture } from '#domain/files/stored-picture.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import type { PlacedCity } from '#domain/places/placed-cities.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import { networkOf } from '#domain/social-network.ts';
import { EmailLink } from '#site/email-link.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { BrandName } from '../brand-name/brand-name.tsx';
import styles from './footer.module.css';
import { drawMap, MAP } from './map-drawing.ts';
import { NetworkIcon } from './network-icon.tsx';

const MENU = FIXED_PAGES.filter(({ footerMenu }) => footerMenu).toSorted(
  (one, other) => Number(one.footerMenu) - Number(other.footerMenu),
);
const USEFUL = FIXED_PAGES.filter(({ isUsefulLink }) => isUsefulLink);

/** The footer of every public page (§2.7 to §2.9), with the visitor's two settings. */
export function Footer(props: {
  settings: SiteSettings;
  pictures: PictureFactsByKey;
  /** The cities, where they can be placed on the map. */
  placedCities: readonly PlacedCity[] | undefined;
  conformity: Conformity | undefined;
}) {
  const { settings, pictures, placedCities, conformity } = props;
  const { cities, showMap, map, mapText } = settings.places;
  return (
    <footer className={styles['footer']} data-later="" data-later-styles="">
      <div className={styles['columns']}>
        <div className={styles['identity']}>
          <BrandName identity={settings.identity} className={styles['logo']} markClassName={styles['mark']} />
          <p className={styles['contact']}>
            <PhoneLink number={settings.contact.phone} /> <EmailLink email={settings.contact.email} />
          </p>
          <p className={styles['cities']}>{cities.join(' – ')}</p>
        </div>
        <nav className={styles['useful']} aria-labelledby="pied-liens">
          <h2 id="pied-liens">LIENS UTILES</h2>
          <ul>
            {USEFUL.map(({ name, title, path }) => (
              <li key={name}>
                <a href={path}>{title}</a>
              </li>
            ))}
            {settings.social.addresses.map((address) => (
              <li key={address}>
                <ExternalLink href={address}>
                  <NetworkIcon address={address} className={styles['network']} />
                  {networkOf(address)}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles['menu']} aria-labelledby="pied-menu">
          <h2 id="pied-menu">MENU</h2>
          <ul>
            {MENU.map(({ name, title, path }) => (
              <li key={name}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {showMap === 'hidden' ? null : map !== '' ? (
          <img
            className={styles['map']}
            {...storedPicture(map, pictures[map] ?? MAP)}
            sizes="480px"
            alt={mapText}
            loading="lazy"
            decoding="async"
          />
        ) : placedCities ? (
          <FooterMap cities={placedCities} text={mapText} />
        ) : null}
      </div>
      <div className={styles['settings']} data-screen-only="">
        <motion-switch>
          <button type="button" role="switch" aria-checked="false" hidden>
            Arrêter les animations
          </button>
        </motion-switch>
        <button type="button" data-change-consent="" hidden>
          Gérer mes cookies
        </button>
        <a href={href('/accessibilite')}>
          {conformity ? `Accessibilité\u00a0: ${conformity}` : 'Accessibilité'}
        </a>
        <a href={href('/ecoconception')}>Écoconception</a>
        <a href={href('/plan-du-site')}>Plan du site</a>
        <admin-shortcut hidden suppressHydrationWarning>
          <a href={href('/admin/dashboard')}>Administration</a>
        </admin-shortcut>
      </div>
      <div
        className={styles['name']}
        data-accents={/\p{M}/u.test(settings.identity.brandName.normalize('NFD')) ? '' : undefined}
        aria-hidden="true"
        data-page-end=""
        data-screen-only=""
      >
        {/* A short name as wide as the page would be so high that the end of the page cut off most of it. */}
        <AcceleratedWord decorative fit cap="16vw" power={1.15}>
          {settings.identity.brandName.toLocaleUpperCase('fr')}
        </AcceleratedWord>
      </div>
    </footer>
  );
}

/**
 * The outline of the country with the agency's cities on it (§2.13); for screen readers it is one image with a text
 * alternative.
 */
function FooterMap({ cities, text }: { cities: readonly PlacedCity[]; text: string }) {
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
