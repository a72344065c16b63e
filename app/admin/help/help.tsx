import type { Route } from './+types/help';
import { guideHtml } from './guide.server.ts';
import styles from './help.module.css';

export function loader() {
  return { guide: guideHtml() };
}

export function meta() {
  return [{ title: 'Aide | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The administrator's guide, in the administration itself. */
export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is docs/guide.md of this repository
    <article className={styles['guide']} dangerouslySetInnerHTML={{ __html: loaderData.guide }} />
  );
}
