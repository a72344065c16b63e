import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageName } from '#domain/pages/pages.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { BriefUs } from '#site/brief/brief-us.tsx';
import { PageHero } from '#site/page-hero/page-hero.tsx';
import { PageMain } from '#site/page-main.tsx';
import { breadcrumbTo } from '#site/seo/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';

/** Shared layout of the four services' pages: film, pitch and title, the breadcrumb, the invitation at the end. */
export function ServicePage(props: {
  page: PageName;
  content: {
    hero: { film: HeroFilm; pitch: string; title: string };
    /** The link to the contact form. */
    brief: { invitation: string; word: string };
  };
  pictures: PictureFactsByKey;
  focusPoint?: string;
  /** The last section's background touches the orange block. */
  attached?: boolean;
  children: React.ReactNode;
}) {
  return (
    <PageMain page={props.page}>
      <PageHero
        {...props.content.hero}
        pictures={props.pictures}
        {...(props.focusPoint ? { focusPoint: props.focusPoint } : {})}
      />
      <Breadcrumb place="row" items={breadcrumbTo(props.page)} />
      {props.children}
      <BriefUs {...props.content.brief} attached={props.attached ?? false} />
    </PageMain>
  );
}
