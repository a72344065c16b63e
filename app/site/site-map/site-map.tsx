import { href } from 'react-router';
import { readPublishedKinds } from '#content/types/projects/read-projects.server.ts';
import { breadcrumbTo, pageMeta } from '#site/seo/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import frame from '../text-page.module.css';
import type { Route } from './+types/site-map';
import styles from './site-map.module.css';
import { siteMapParts } from './site-map-parts.ts';

const TITLE = 'Plan du site';
const BREADCRUMB = breadcrumbTo({ name: TITLE, path: href('/plan-du-site') });

export async function loader() {
  return siteMapParts(await readPublishedKinds());
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    path: href('/plan-du-site'),
    title: TITLE,
    description: 'Toutes les pages de ce site, rangées par sujet.',
    breadcrumb: BREADCRUMB,
  });
}

/** The second way of navigation, besides the menu (§2.12). */
export default function SiteMap({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1} className={frame['page']}>
      <Breadcrumb items={BREADCRUMB} />
      <h1 className={frame['title']}>{TITLE}</h1>
      <div className={styles['parts']}>
        {loaderData.map(({ heading, places }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {places.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
