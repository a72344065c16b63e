import { Extension } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';

/**
 * Parses the text of a new editor with ProseMirror's parser. Tiptap's own first removes the text nodes that are one line
 * break, which joins two formatted words that only a line break separates.
 */
export const StoredText = Extension.create({
  name: 'storedText',
  onBeforeCreate() {
    const { options, schema } = this.editor;
    if (typeof options.content !== 'string') return;
    const { body } = new DOMParser().parseFromString(options.content, 'text/html');
    options.content = SchemaParser.fromSchema(schema).parse(body).toJSON();
  },
});
