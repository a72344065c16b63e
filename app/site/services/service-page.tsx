import { BriefUs } from '#site/brief/brief-us.tsx';
import { PageHero } from '#site/page-hero/page-hero.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { serviceBreadcrumb } from './service-meta.ts';

/** What the four services' pages share: film, pitch and title, the way to the page, the invitation at the end. */
export function ServicePage(props: {
  name: string;
  path: string;
  /** The hero's word, in capitals. */
  title: string;
  film: string;
  pitch: string;
  focusPoint?: string;
  /** What leads to the contact form (brief-us.tsx). */
  invitation: string;
  /** The last section's ground touches the orange block. */
  attached?: boolean;
  children: React.ReactNode;
}) {
  return (
    <main id="contenu" tabIndex={-1}>
      <PageHero
        film={props.film}
        large
        pitch={props.pitch}
        title={props.title}
        {...(props.focusPoint ? { focusPoint: props.focusPoint } : {})}
      />
      <Breadcrumb place="row" items={serviceBreadcrumb(props)} />
      {props.children}
      <BriefUs invitation={props.invitation} attached={props.attached ?? false} />
    </main>
  );
}
