import { useEffect } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { SETTINGS_ROOM_NAMES, SETTINGS_ROOMS, settingsRoomOf } from '#domain/settings-rooms.ts';
import styles from './settings.module.css';
import { settingsFieldPath, settingsRoomPath } from './settings-paths.ts';
import { TITLE } from './texts.ts';

export const meta = screenMeta({ title: TITLE });

/** The rooms of the settings, each with what it holds (§22.4), and the screens about the whole site. */
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
      <ul className={styles['rooms']}>
        {SETTINGS_ROOM_NAMES.map((room) => (
          <li key={room}>
            <Link className={styles['room']} to={settingsRoomPath(room)}>
              <span>
                <span className="strong block">{SETTINGS_ROOMS[room].title}</span>
                <span className="quiet">{SETTINGS_ROOMS[room].holds}</span>
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
    if (settingsRoomOf(place)) void navigate(settingsFieldPath(place), { replace: true });
  }, [hash, navigate]);
}
