import { useRef } from 'react';
import { href, Link } from 'react-router';
import { ContentForm } from '#admin/content-fields/content-form.tsx';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { OnlineLink } from '#admin/controls/online-link.tsx';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import { UnpublishedNotice, VersionsLink } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { screenErrorBoundary, screenLoader, screenTitle } from '#admin/kit/screen.tsx';
import { openPreview } from '#admin/preview/open-preview.ts';
import { PAGES, pageNamed } from '#domain/pages/pages.ts';
import { withFacts } from '#domain/site-content/agency-facts.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { Route } from './+types/page-form';
import styles from './page-form.module.css';
import { pageForm, savePage } from './page-form.server.ts';
import { SearchResult } from './search-result.tsx';
import { LOAD_FAILED, SAVE_FAILED, TITLE } from './texts.ts';

export function meta({ params }: Route.MetaArgs) {
  const name = pageNamed(params.page);
  return screenTitle(name ? PAGES[name].title : TITLE);
}

export const loader = async ({ params }: Route.LoaderArgs) => pageForm(pageOf(params.page));
export const action = ({ request, params }: Route.ActionArgs) => savePage(pageOf(params.page), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = (args: Route.ClientActionArgs) => saveFromClient(args, SAVE_FAILED);
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

function pageOf(param: string) {
  const name = pageNamed(param);
  if (!name) throw new Response(null, { status: 404 });
  return name;
}

/** The form of a page's content, section by section, with its draft and its preview (§32.2 to §32.5). */
export default function PageFormScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { siteUrl, settings } = useSiteFacts();
  const preview = useRef<HTMLButtonElement>(null);
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { name, initial, version, hasDraft, ...form } = loaderData;
  const { title, content } = PAGES[name];
  const openUnsaved = () =>
    openPreview(preview.current?.form ?? null, href('/admin/pages/:page/apercu', { page: name }));
  return (
    <>
      <div className={styles['head']}>
        <Link className="target gap-8" to={href('/admin/pages')}>
          <Icon name="back" />
          Pages
        </Link>
        <h1>{title}</h1>
        <OnlineLink className="target gap-8" href={PAGES[name].path} />
        <VersionsLink to={href('/admin/versions/:kind/:id?', { kind: 'page', id: name })} />
      </div>
      {hasDraft ? <UnpublishedNotice /> : null}
      <ContentForm
        key={`${name} ${version}`}
        description={withFacts(content, agencyFacts(settings))}
        initial={initial}
        version={version}
        {...form}
        result={actionData}
        note={unsaved}
        after={(values) => ({
          search: (
            <SearchResult
              values={values}
              address={`${siteUrl}${PAGES[name].path}`}
              brand={settings.identity.brandName}
              brandFirst={name === 'accueil'}
              otherwise={settings.identity.description}
            />
          ),
        })}
      >
        {(saving) => (
          <>
            <Button ref={preview} variant="outline" icon="eye" onClick={openUnsaved}>
              Aperçu
            </Button>
            {hasDraft ? (
              <Button variant="danger" type="submit" name="_intent" value="discard" disabled={saving}>
                Abandonner les modifications
              </Button>
            ) : null}
            <Button type="submit" name="_intent" value="draft" disabled={saving}>
              Enregistrer le brouillon
            </Button>
            <Button variant="primary" type="submit" name="_intent" value="publish" disabled={saving}>
              {saving ? 'Enregistrement en cours...' : 'Publier'}
            </Button>
          </>
        )}
      </ContentForm>
    </>
  );
}

function unsaved(changes: number): string {
  if (changes === 0) return '';
  return changes === 1 ? '1 modification non enregistrée' : `${changes} modifications non enregistrées`;
}
