import { useEffect } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import {
  SETTINGS_CATEGORIES,
  SETTINGS_CATEGORY_NAMES,
  settingsCategoryOf,
} from '#domain/settings-categories.ts';
import styles from './settings.module.css';
import { settingsCategoryPath, settingsFieldPath } from './settings-paths.ts';
import { TITLE } from './texts.ts';

export const meta = screenMeta({ title: TITLE });

/** The categories of the settings, each with what it holds (§22.4), and the screens about the whole site. */
export default function SettingsScreen() {
  useFormerAddress();
  return (
    <>
      <div className={styles['head']}>
        <h1>{TITLE}</h1>
        <ButtonLink variant="outline" icon="search" to={href('/admin/donnees-personnelles')}>
          Données personnelles
        </ButtonLink>
        <ButtonLink variant="outline" icon="person" to={href('/admin/personnes')}>
          Personnes
        </ButtonLink>
        <ButtonLink variant="outline" icon="copy" to={href('/admin/sauvegardes')}>
          Sauvegardes et export
        </ButtonLink>
        <ButtonLink variant="outline" icon="down" to={href('/admin/importer')}>
          Importer
        </ButtonLink>
      </div>
      <ul className={styles['categories']}>
        {SETTINGS_CATEGORY_NAMES.map((category) => (
          <li key={category}>
            <Link className={styles['category']} to={settingsCategoryPath(category)}>
              <span>
                <span className="strong block">{SETTINGS_CATEGORIES[category].title}</span>
                <span className="quiet">{SETTINGS_CATEGORIES[category].holds}</span>
              </span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Bookmarks of the time when all fields were on this screen: '/admin/reglages#clients'. */
function useFormerAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = hash.slice(1);
    if (settingsCategoryOf(place)) void navigate(settingsFieldPath(place), { replace: true });
  }, [hash, navigate]);
}
