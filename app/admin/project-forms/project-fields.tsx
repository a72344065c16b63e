import { FEATURED_LABEL } from '#admin/content-form/describe-field.ts';
import type { FieldsProps, FormFields } from '#admin/content-form/form-fields.ts';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { PublicationDateField } from '#admin/form-frame/publication-date-field.tsx';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { InfluenceFields } from './fields/influence-fields.tsx';
import { ProductionFields } from './fields/production-fields.tsx';
import { WebFields } from './fields/web-fields.tsx';

export const PROJECT_FIELDS: Record<ProjectKind, FormFields> = {
  influence: { main: InfluenceFields, options: ProjectOptions },
  production: { main: ProductionFields, options: ProjectOptions },
  web: { main: WebFields, options: ProjectOptions },
};

function ProjectOptions(props: FieldsProps) {
  return (
    <>
      {props.storedId === undefined ? null : (
        <CheckboxField
          name="featured"
          value="1"
          label={FEATURED_LABEL}
          defaultChecked={props.values['featured'] === '1'}
        />
      )}
      <PublicationDateField {...props} />
    </>
  );
}
