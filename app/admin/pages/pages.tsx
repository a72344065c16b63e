import { href, Link } from 'react-router';
import { UnpublishedChangesBadge } from '#admin/controls/badge.tsx';
import { ButtonLink } from '#admin/controls/button.tsx';
import { OnlineLink } from '#admin/controls/online-link.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { When } from '#admin/kit/when.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import { readPageStates } from '#features/pages/page-content.server.ts';
import type { Route } from './+types/pages';
import styles from './pages.module.css';
import { DESCRIPTION, LOAD_FAILED, TITLE } from './texts.ts';

export const meta = screenMeta({ title: TITLE });

export async function loader() {
  return { pages: await readPageStates() };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);

/** The editable public pages, in the order of the menu (§32.1). */
export default function PagesScreen({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  return (
    <>
      <h1 className={styles['title']}>{TITLE}</h1>
      <p className={styles['purpose']}>{DESCRIPTION}</p>
      <ul className={styles['list']}>
        {loaderData.pages.map(({ name, hasDraft, updatedAt }) => (
          <li key={name} className={styles['row']}>
            <div className={styles['name']}>
              <Link to={href('/admin/pages/:page', { page: name })}>{PAGES[name].title}</Link>
              {hasDraft ? <UnpublishedChangesBadge /> : null}
              <p className={styles['date']}>
                {updatedAt ? (
                  <>
                    Modifiée <When at={updatedAt} within />
                  </>
                ) : (
                  'Textes d’origine'
                )}
              </p>
            </div>
            <OnlineLink className="target gap-8" href={PAGES[name].path} about={PAGES[name].title} />
            <ButtonLink
              variant="outline"
              icon="pencil"
              to={href('/admin/pages/:page', { page: name })}
              aria-label={`Modifier\u00a0: ${PAGES[name].title}`}
            >
              Modifier
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className={styles['former']}>
        <Link to={href('/admin/anciennes-adresses')}>Anciennes adresses</Link>&nbsp;: conduire ce qui a changé
        d’adresse, et voir ce qui est demandé en vain
      </p>
    </>
  );
}
