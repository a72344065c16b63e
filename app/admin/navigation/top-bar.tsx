import { Form, href, Link } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './top-bar.module.css';

/** The bar above every guarded screen. */
export function TopBar() {
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <Link className={styles['brand']} to={href('/admin/dashboard')}>
          <BrandMark className={styles['mark']} />
          <span>Administration</span>
        </Link>
        <nav className={styles['links']} aria-label="Administration">
          <a className={styles['link']} href="/" title="Voir le site">
            <Icon name="external" />
            <span>Voir le site</span>
          </a>
          <Link className={styles['link']} to={href('/admin/medias')} title="Médias">
            <Icon name="library" />
            <span>Médias</span>
          </Link>
          <Link className={styles['link']} to={href('/admin/inbox')} title="Messages">
            <Icon name="message" />
            <span>Messages</span>
          </Link>
          <Link className={styles['link']} to={href('/admin/reglages')} title="Réglages">
            <Icon name="settings" />
            <span>Réglages</span>
          </Link>
          <Link className={styles['link']} to={href('/admin/aide')} title="Aide">
            <Icon name="help" />
            <span>Aide</span>
          </Link>
          {/* A whole new document: nothing of the session stays in the page. */}
          <Form method="post" action={href('/admin/logout')} reloadDocument>
            <Button className={styles['logout']} look="outline" type="submit" icon="logout">
              Déconnexion
            </Button>
          </Form>
        </nav>
      </div>
    </header>
  );
}
