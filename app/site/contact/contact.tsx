import { data } from 'react-router';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { EmailLink } from '#site/email-link.tsx';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, metaOf } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import ContactForm from './contact-form.island.tsx';
import { FORM_ID } from './form-place.ts';
import { receiveContactForm } from './receive-contact-form.server.ts';

/** The form without JavaScript: the result is part of the page. */
export async function action({ request }: Route.ActionArgs) {
  const { result, status, challenge } = await receiveContactForm(request);
  return data({ result, status, wait: challenge?.wait.token }, { status });
}

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'contact');
export const meta = metaOf('contact');

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { hero } = loaderData.content;
  const { settings } = siteFactsOf(matches);
  return (
    <PageMain page="contact" className={styles['contact']}>
      <div className="wrap">
        <Breadcrumb place="above-title" items={breadcrumbTo('contact')} />
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

/**
 * The message without JavaScript for a rate-limited form, with the token that allows sending it after a pause (§50.7).
 */
function OneTooMany({ wait, email }: { wait: string | undefined; email: string }) {
  return (
    <p role="alert" className="muted">
      {wait === undefined ? (
        'Trop de messages sont partis d’ici en peu de temps.'
      ) : (
        <>
          Plusieurs messages sont déjà partis d’ici. Le vôtre est resté dans le formulaire&nbsp;: attendez une
          minute, puis appuyez de nouveau sur «&nbsp;Envoyer&nbsp;», sans rien y changer.
          <input type="hidden" name="wait" value={wait} form={FORM_ID} />
        </>
      )}{' '}
      Vous pouvez aussi nous écrire à <EmailLink email={email} />.
    </p>
  );
}
