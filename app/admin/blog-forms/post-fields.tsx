import { type FieldsProps, type FormFields, fieldProps } from '#admin/content-form/form-fields.ts';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { PublicationDateField } from '#admin/form-frame/publication-date-field.tsx';
import { RichTextEditor } from '#admin/rich-text-editor/rich-text-editor.tsx';
import { POST_TEXTS, postForm } from '#domain/posts/post.ts';
import { POST_STATUS_LABELS } from '#domain/publication.ts';
import { CategoryOrAuthorField } from './category-or-author-field.tsx';
import { TitleAndSlug } from './title-and-slug.tsx';

export const POST_FIELDS: { post: FormFields } = { post: { main: PostTexts, side: PostFacts } };

const STATUS_OPTIONS = Object.entries(POST_STATUS_LABELS).map(([value, label]) => ({ value, label }));

function PostTexts(props: FieldsProps) {
  const { values, errors, limits, storedId } = props;
  const field = fieldProps(postForm.labels, props);
  return (
    <>
      <Panel stack>
        <TitleAndSlug values={values} errors={errors} postId={storedId} />
        {POST_TEXTS.map(({ name, ...facts }) => (
          <TextareaField key={name} {...field(name)} {...facts} />
        ))}
      </Panel>
      <RichTextEditor
        name="content"
        label="Contenu de l’article"
        initial={values['content'] ?? ''}
        limits={limits}
        error={errors['content']}
      />
    </>
  );
}

function PostFacts(props: FieldsProps) {
  const field = fieldProps(postForm.labels, props);
  return (
    <Panel stack>
      <SelectField {...field('status')} required options={STATUS_OPTIONS} />
      <PublicationDateField {...props} />
      <CategoryOrAuthorField kind="category" {...props} />
      <CategoryOrAuthorField kind="author" {...props} />
    </Panel>
  );
}
