import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageContent } from '#domain/pages/pages.ts';
import { filmPoster } from '#domain/site-content/hero-film.ts';
import { de } from '#domain/text/french-elision.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { SitePicture } from '#features/pages/site-picture.tsx';
import { type SiteFacts, useSiteFacts } from '#features/settings/site-facts.ts';
import { BriefUs } from '#site/brief/brief-us.tsx';
import { PageHero } from '#site/page-hero/page-hero.tsx';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, fixedPageMeta } from '#site/seo/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { Route } from './+types/agency';
import styles from './agency.module.css';

type Content = PageContent<'agence'>;

export const loader = ({ context }: Route.LoaderArgs) => readFixedPage(context, 'agence');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const image = loaderData && filmPoster(loaderData.content.hero.film, loaderData.pictures);
  return fixedPageMeta(matches, 'agence', loaderData, { image });
}

export default function Agency({ loaderData: { content, pictures } }: Route.ComponentProps) {
  const { settings, pictures: own } = useSiteFacts();
  return (
    <PageMain page="agence">
      <PageHero {...content.hero} pictures={pictures} />
      <Breadcrumb place="row" items={breadcrumbTo('agence')} />
      <Manifesto lines={content.manifesto.lines} />
      <Founders {...content.founders} founders={settings.founders.people} pictures={own} />
      <Approach {...content.approach} />
      <Network {...content.network} pictures={pictures} />
      <BriefUs {...content.brief} />
    </PageMain>
  );
}

function Manifesto({ lines }: Content['manifesto']) {
  return (
    <section aria-labelledby="manifeste">
      <h2 className="sr" id="manifeste">
        Notre manifeste
      </h2>
      <manifesto-lines className={styles['manifesto']}>
        <ol>
          {lines.map((line) => (
            <li key={line} data-line={line}>
              <span>{line}</span>
            </li>
          ))}
        </ol>
      </manifesto-lines>
    </section>
  );
}

type FoundersProps = Content['founders'] & {
  founders: SiteFacts['settings']['founders']['people'];
  pictures: PictureFactsByKey;
};

/** The founders: names and roles are facts of the installation (§4.3). */
function Founders({ heading, introduction, founders, pictures }: FoundersProps) {
  if (founders.length === 0) return null;
  return (
    <section className={styles['founders']} aria-labelledby="fondateurs">
      <div className={styles['between']}>
        <h2 id="fondateurs">{heading}</h2>
        <p>{introduction}</p>
      </div>
      {founders.map((founder, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name before they have their own
        <Founder key={index} founder={founder} pictures={pictures} />
      ))}
    </section>
  );
}

function Founder(props: {
  founder: { name: string; role: string; portrait: string };
  pictures: PictureFactsByKey;
}) {
  const role = frenchTypography(props.founder.role);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the method of the RGAA (1.9) asks for it
    <figure role="figure" aria-label={[props.founder.name, role].filter(Boolean).join(', ')}>
      <SitePicture
        src={props.founder.portrait}
        pictures={props.pictures}
        sizes="(min-width: 1024px) 40vw, 44vw"
        alt={`Portrait ${de(props.founder.name)}`}
      />
      <figcaption>
        <b>{props.founder.name}</b> {role}
      </figcaption>
    </figure>
  );
}

function Approach({ heading, parts }: Content['approach']) {
  return (
    <section className={styles['approach']} aria-labelledby="approche">
      <h2 className="h2" id="approche">
        {heading}
      </h2>
      {parts.map((part) => (
        <div key={part.name} className={styles['part']}>
          <h3>{part.name}</h3>
          <p>{part.text}</p>
        </div>
      ))}
    </section>
  );
}

function Network(props: Content['network'] & { pictures: PictureFactsByKey }) {
  return (
    <section className={styles['network']} aria-labelledby="reseau" data-later="">
      <SitePicture
        src={props.picture}
        pictures={props.pictures}
        sizes="(max-width: 767px) 118vw, 100vw"
        alt={props.pictureText}
      />
      <div className={styles['trades']}>
        <h2 className="h2" id="reseau">
          {props.heading}
        </h2>
        <p className="lead">{props.introduction}</p>
        <ul>
          {props.trades.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
