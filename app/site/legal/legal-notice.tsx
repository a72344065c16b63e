import { href } from 'react-router';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { EmailLink } from '#site/email-link.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, fixedPageMeta } from '#site/seo/page-meta.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { Route } from './+types/legal-notice';
import { LegalPage } from './legal-page.tsx';
import { Prose } from './prose.tsx';

const PAGE = { name: 'Mentions légales', path: href('/mentions-legales') };

export function loader({ context }: Route.LoaderArgs) {
  return readFixedPage(context, 'mentions-legales');
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return fixedPageMeta(matches, PAGE, loaderData);
}

/** The agency's text over the facts of the installation (§10.1). */
export default function LegalNotice({ loaderData: { content } }: Route.ComponentProps) {
  const { settings } = useSiteFacts();
  const { legal, contact } = settings;
  const part = (id: string, { heading, text }: { heading: string; text: string }) => ({
    id,
    heading,
    content: <Prose text={text} settings={settings} />,
  });
  const publisher = part('editeur', content.publisher);
  return (
    <LegalPage
      page="mentions-legales"
      title="Mentions légales"
      breadcrumb={breadcrumbTo(PAGE)}
      parts={[
        {
          ...publisher,
          content: (
            <>
              {publisher.content}
              <dl>
                <Fact name="Siège">{legal.address}</Fact>
                <Fact name="Immatriculation">{legal.registration}</Fact>
                <Fact name="TVA intracommunautaire">{legal.vatNumber}</Fact>
                <Fact name="Téléphone">
                  <PhoneLink number={contact.phone} />
                </Fact>
                <Fact name="E-mail">
                  <EmailLink email={contact.email} />
                </Fact>
              </dl>
            </>
          ),
        },
        part('publication', content.publication),
        part('hebergement', content.host),
        part('propriete', content.property),
        part('liens', content.links),
        part('donnees', content.data),
      ]}
    />
  );
}

function Fact(props: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
