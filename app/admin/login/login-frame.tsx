import { siteMedia } from '#domain/files/site-media.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import '#admin/styles/admin.css';
import styles from './login.module.css';

/** The layout of the screens before sign-in: the site's picture and name, next to a form. */
export function LoginFrame({ children }: { children: React.ReactNode }) {
  const { settings } = useSiteFacts();
  return (
    <main className={styles['screen']} data-look="admin">
      <div className={styles['picture']}>
        <img src={siteMedia('header/header-desktop.webp')} alt="" />
        <a className={styles['brand']} href="/">
          <BrandMark className={styles['mark']} />
          {settings.identity.brandName}
        </a>
      </div>
      <div className={styles['form']}>{children}</div>
    </main>
  );
}

/** The error of a whole form. */
export function Refusal({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles['refused']} role="alert">
      {children}
    </p>
  );
}

/** A success message. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles['notice']} role="status">
      {children}
    </p>
  );
}
