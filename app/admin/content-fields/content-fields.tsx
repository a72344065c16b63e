import { Panel } from '#admin/controls/panel.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { usePlaceOfAddress } from '#admin/navigation/use-place-of-address.ts';
import type { ContentDescription, ContentField } from '#domain/site-content/content-field.ts';
import { ContentTextField } from './content-text-field.tsx';
import { RecordsField } from './records-field.tsx';

type Props = { values: FormValues; errors: Record<string, string> };

/** The fields of a description, a panel for each section, in the order in which they stand. */
export function ContentFields({ description, values, errors }: Props & { description: ContentDescription }) {
  usePlaceOfAddress();
  return Object.entries(description).map(([section, { title, fields }]) => (
    <Panel key={section} id={section} title={title} stack>
      {Object.entries(fields).map(([key, field]) => {
        const name = `${section}.${key}`;
        return (
          <OneField key={key} name={name} field={field} value={values[name] ?? ''} error={errors[name]} />
        );
      })}
    </Panel>
  ));
}

function OneField(props: { name: string; field: ContentField; value: string; error: string | undefined }) {
  const { field, ...rest } = props;
  if (field.type === 'records') return <RecordsField {...rest} field={field} />;
  return <ContentTextField {...rest} field={field} />;
}
