type FileInputProps = Omit<React.ComponentPropsWithRef<'input'>, 'type' | 'onChange'> & {
  /** What the files are for, for screen readers. */
  'aria-label': string;
  onFiles: (files: File[]) => void;
};

/** The hidden file input of a button that opens the browser's file dialog. The same file can be chosen again. */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  return (
    <input
      type="file"
      className="sr"
      tabIndex={-1}
      {...rest}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
