import { href } from 'react-router';
import { ContentForm } from '#admin/content-fields/content-form.tsx';
import { contentDescriber } from '#admin/content-fields/describe-content.ts';
import { EditOnPage } from '#admin/edit-on-page/edit-on-page.tsx';
import { useOnPage } from '#admin/edit-on-page/use-on-page.ts';
import type { EditingState } from '#admin/editing/editing-form.tsx';
import { saveFromClient } from '#admin/editing/saving/save-from-client.ts';
import type { SaveResult } from '#admin/editing/saving/save-result.ts';
import { useDiscarding } from '#admin/editing/saving/use-discarding.tsx';
import { useFormKey } from '#admin/editing/saving/use-form-key.ts';
import { useSavedState } from '#admin/editing/saving/use-saved-state.ts';
import { FootBar } from '#admin/form-frame/foot-bar.tsx';
import { FormHead, UnpublishedNotice } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { MenuLink } from '#admin/kit/menu.tsx';
import { screenErrorBoundary, screenLoader, screenTitle } from '#admin/kit/screen.tsx';
import { StoredFiles } from '#admin/media-picker/stored-files.ts';
import { openPreview } from '#admin/preview/open-preview.ts';
import { PageAppearance } from '#admin/search-appearance/page-appearance.tsx';
import { PAGES, pageNamed } from '#domain/pages/pages.ts';
import { withFacts } from '#domain/site-content/agency-facts.ts';
import { agencyFacts } from '#domain/site-settings.ts';
import { previewPath } from '#features/pages/previewed-page.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import type { Route } from './+types/page-form';
import { pageForm, savePage } from './page-form.server.ts';
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

export { keepSavedForm as shouldRevalidate } from '#admin/editing/preserve-loaded-data.ts';

/** The form of a page's content, section by section, with its draft and its preview (§32.2 to §32.5). */
export default function PageFormScreen({ loaderData, actionData }: Route.ComponentProps) {
  const onPage = useOnPage();
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { name } = loaderData;
  const { title, content } = PAGES[name];
  return (
    <StoredFiles value={loaderData}>
      <EditOnPage
        {...onPage}
        title={title}
        page={previewPath(name)}
        renderUrl={href('/admin/pages/:page/apercu', { page: name })}
        beside={{ name }}
        describe={contentDescriber(content)}
      >
        <PageForm key={name} loaded={loaderData} result={actionData} />
      </EditOnPage>
    </StoredFiles>
  );
}

type LoadedPage = Awaited<ReturnType<typeof pageForm>>;

function PageForm({ loaded, result: last }: { loaded: LoadedPage; result: SaveResult | undefined }) {
  const { key, result } = useFormKey(loaded, last);
  const { settings } = useSiteFacts();
  const { name, hasDraft, saved, version, initial, limits, pictures, files, filmsAreMade } = useSavedState(
    loaded,
    result,
  );
  const { title, content } = PAGES[name];
  return (
    <>
      <FormHead back={href('/admin/pages')} title={title} />
      {hasDraft ? <UnpublishedNotice /> : null}
      <ContentForm
        key={key}
        description={withFacts(content, agencyFacts(settings))}
        version={loaded.version}
        result={result}
        initial={initial}
        limits={limits}
        pictures={pictures}
        files={files}
        filmsAreMade={filmsAreMade}
        after={(values) => ({
          search: <PageAppearance name={name} initial={values} />,
        })}
        placeholders={{ 'search.description': settings.identity.description }}
        bar={(state) => (
          <PageFootBar {...state} name={name} hasDraft={hasDraft} saved={saved} version={version} />
        )}
      />
    </>
  );
}

function PageFootBar({
  name,
  hasDraft,
  saved = '',
  version,
  changes,
  waitsFor,
}: Pick<EditingState, 'changes' | 'waitsFor'> & Pick<LoadedPage, 'name' | 'hasDraft' | 'saved' | 'version'>) {
  const discarding = useDiscarding(version, { disabled: waitsFor !== undefined });
  return (
    <>
      <FootBar
        state={
          hasDraft
            ? `Modifications non publiées, enregistrées ${saved}`
            : saved === ''
              ? 'Textes d’origine'
              : `Publié, modifié ${saved}`
        }
        changes={changes}
        waitsFor={waitsFor}
        onPreview={({ currentTarget }) =>
          openPreview(currentTarget.form, href('/admin/pages/:page/apercu', { page: name }))
        }
        main={{ label: 'Publier', intent: 'publish' }}
        second={{ label: 'Enregistrer le brouillon', intent: 'draft' }}
        more={
          <>
            <MenuLink icon="external" to={PAGES[name].path} target="_blank" rel="noreferrer">
              Voir en ligne<span className="sr"> (nouvel onglet)</span>
            </MenuLink>
            <MenuLink icon="history" to={href('/admin/versions/:kind/:id?', { kind: 'page', id: name })}>
              Versions
            </MenuLink>
            {hasDraft ? discarding.entry : null}
          </>
        }
      />
      {discarding.dialog}
    </>
  );
}
