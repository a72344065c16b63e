import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/page-names.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { BriefUs } from '#site/brief/brief-us.tsx';
import { PageHero } from '#site/page-hero/page-hero.tsx';
import { PageMain } from '#site/page-main.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { serviceBreadcrumb } from './service-meta.ts';

/** What the four services' pages share: film, pitch and title, the way to the page, the invitation at the end. */
export function ServicePage(props: {
  page: PageName;
  name: string;
  path: string;
  hero: { film: HeroFilm; pitch: string; title: string };
  /** What is known of the uploaded ones among them. */
  pictures: PictureFactsByKey;
  focusPoint?: string;
  /** What leads to the contact form. */
  brief: { invitation: string; word: string };
  /** The last section's ground touches the orange block. */
  attached?: boolean;
  children: React.ReactNode;
}) {
  return (
    <PageMain page={props.page}>
      <PageHero
        {...props.hero}
        pictures={props.pictures}
        {...(props.focusPoint ? { focusPoint: props.focusPoint } : {})}
      />
      <Breadcrumb place="row" items={serviceBreadcrumb(props)} />
      {props.children}
      <BriefUs {...props.brief} attached={props.attached ?? false} />
    </PageMain>
  );
}
