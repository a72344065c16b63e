import { ContentFieldControl } from '#admin/content-fields/content-fields.tsx';
import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import type { FieldsProps } from '#admin/content-form/form-fields.ts';
import { Panel } from '#admin/controls/panel.tsx';
import type { ContentKind } from '#domain/content-kinds.ts';
import { APPEARANCE_CONTROLS, SEARCH_SECTION } from '#domain/search-appearance/appearance-controls.ts';
import { APPEARANCE_FIELDS } from '#domain/search-appearance/appearance-fields.ts';
import { titleWithBrand } from '#domain/search-appearance/automatic-texts.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { automaticAppearance, itemAppearance } from './appearance.ts';
import { AppearancePreview } from './appearance-preview.tsx';
import { useTypedValues } from './use-typed-values.ts';

/**
 * How engines and networks show an item: its own title, description and picture over those made of its content (§70.1).
 */
export function AppearancePanel({ kind, storedId, ...props }: FieldsProps & { kind: ContentKind }) {
  const { values: initial, errors, limits, choices } = props;
  const { settings } = useSiteFacts();
  const { place, values, typed } = useTypedValues(initial);
  const automatic = automaticAppearance(kind, values, { choices, typed });
  const appearance = itemAppearance(automatic, values);
  const placeholders = { searchTitle: automatic.title, searchDescription: automatic.description };
  const slug = values['slug'] || undefined;
  const hasPage = kind === 'post' ? slug !== undefined : storedId !== undefined;
  return (
    <Panel title={SEARCH_SECTION} id={APPEARANCE_PLACE} stack>
      {APPEARANCE_FIELDS.map((name) => (
        <ContentFieldControl
          key={name}
          name={name}
          field={APPEARANCE_CONTROLS[name]}
          value={initial[name] ?? ''}
          error={errors[name]}
          limits={limits}
          placeholder={placeholders[name as keyof typeof placeholders]}
        />
      ))}
      <div ref={place}>
        <AppearancePreview
          appearance={appearance}
          fullTitle={appearance.title && titleWithBrand(appearance.title, settings.identity.brandName)}
          path={hasPage ? CONTENT_TYPES[kind].publicPage({ id: storedId ?? '', slug }) : undefined}
        />
      </div>
    </Panel>
  );
}

/** The fragment id of the panel. */
const APPEARANCE_PLACE = 'moteurs';
