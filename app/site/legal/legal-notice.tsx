import { useSiteFacts } from '#features/settings/site-facts.ts';
import { EmailLink } from '#site/email-link.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { metaOf } from '#site/seo/page-meta.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { Route } from './+types/legal-notice';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'mentions-legales');
export const meta = metaOf('mentions-legales');

/** The agency's text over the facts of the installation (§10.1). */
export default function LegalNotice({ loaderData: { content } }: Route.ComponentProps) {
  const { legal, contact } = useSiteFacts().settings;
  return (
    <LegalPage
      page="mentions-legales"
      parts={[
        {
          id: 'editeur',
          ...content.publisher,
          below: (
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
          ),
        },
        { id: 'publication', ...content.publication },
        { id: 'hebergement', ...content.host },
        { id: 'propriete', ...content.property },
        { id: 'liens', ...content.links },
        { id: 'donnees', ...content.data },
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
