import { readFileSync } from 'node:fs';
import ts from 'typescript';

export type Pattern = { place: string; literal: string; source: string; flags: string };

/** Every regular expression literal of a file, with its line. */
export function patternsOf(file: string): Pattern[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const literal = node.getText();
      const end = literal.lastIndexOf('/');
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const place = `${file}:${line}`;
      found.push({ place, literal, source: literal.slice(1, end), flags: literal.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
