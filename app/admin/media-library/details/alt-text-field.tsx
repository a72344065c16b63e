import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';

type AltTextFieldProps = Omit<React.ComponentProps<typeof TextareaField>, 'label' | 'onKeyDown'> & {
  onEnter: () => void;
};

/** The alternative text of a file. It is stored as one line: Enter, whose line break would be lost, saves it. */
export function AltTextField({ onEnter, ...field }: AltTextFieldProps) {
  return (
    <TextareaField
      {...field}
      label="Texte alternatif"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
