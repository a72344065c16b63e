import { href, Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import type { BackupHealth } from '#operations/backup/read-backups.server.ts';
import styles from './backup-line.module.css';
import { healthText } from './texts.ts';

/** The state of the backups on the dashboard, with a link to their screen (§51.6). */
export function BackupLine({ health }: { health: BackupHealth }) {
  const { text, alarming } = healthText(health);
  return (
    <p className={`${styles['line']} ${alarming ? styles['alarming'] : ''}`}>
      <Icon name={alarming ? 'warning' : 'check'} size={16} />
      <span>
        {text} <Link to={href('/admin/sauvegardes')}>Sauvegardes</Link>
      </span>
    </p>
  );
}
