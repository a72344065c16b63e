import { href, Link } from 'react-router';
import { Panel } from '#admin/controls/panel.tsx';
import styles from './account.module.css';

/** Link to two-factor authentication and passkeys (§45.1). */
export function SecurityPanel() {
  return (
    <Panel title="Protéger votre compte" stack>
      <p>
        Un code de votre téléphone, ou une clé d’accès&nbsp;: votre mot de passe ne suffit plus à un voleur.
      </p>
      <p>
        <Link className={styles['way']} to={href('/admin/compte/securite')}>
          Double vérification et clés d’accès
        </Link>
      </p>
    </Panel>
  );
}
