import { data, href } from 'react-router';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { EmailLink } from '#site/email-link.tsx';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, fixedPageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import ContactForm from './contact-form.island.tsx';
import { OneTooMany } from './one-too-many.tsx';
import { receiveContactForm } from './receive-contact-form.server.ts';

const PAGE = { name: 'Contact', path: href('/contact') };

/** The form without JavaScript: the result is part of the page. */
export async function action({ request }: Route.ActionArgs) {
  const { result, status, challenge } = await receiveContactForm(request);
  return data({ result, status, wait: challenge?.wait.token }, { status });
}

export function loader({ context }: Route.LoaderArgs) {
  return readFixedPage(context, 'contact');
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return fixedPageMeta(matches, PAGE, loaderData);
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { hero } = loaderData.content;
  const { settings } = siteFactsOf(matches);
  return (
    <PageMain page="contact" className={styles['contact']}>
      <div className="wrap">
        <Breadcrumb place="above-title" items={breadcrumbTo(PAGE)} />
      </div>
      <AcceleratedWord as="h1" fit className="wrap">
        {hero.title}
      </AcceleratedWord>
      <div className={`wrap ${styles['columns']}`}>
        <div className={styles['intro']}>
          <p className="lead">{hero.introduction}</p>
          <p className={styles['ways']}>
            <PhoneLink number={settings.contact.phone} /> <EmailLink email={settings.contact.email} />
          </p>
        </div>
        <div className={styles['form']}>
          {actionData?.status === 413 ? <TooLarge /> : null}
          {actionData?.status === 429 ? (
            <OneTooMany wait={actionData.wait} email={settings.contact.email} />
          ) : null}
          <ContactForm result={actionData?.result} />
        </div>
      </div>
    </PageMain>
  );
}

/** The message without JavaScript for a form that was not read: the page before it still has what was typed. */
function TooLarge() {
  return (
    <p role="alert" className="muted">
      Revenez à la page précédente&nbsp;: tout ce que vous avez écrit y est encore. Raccourcissez le message à
      10&nbsp;000 caractères, puis envoyez-le de nouveau.
    </p>
  );
}
