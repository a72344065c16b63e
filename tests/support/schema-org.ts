import { join } from 'node:path';
import ts from 'typescript';

type Block = { '@type'?: unknown };

/**
 * Type errors of structured data by schema.org's definitions: TypeScript checks the values that the pages sent against
 * schema-dts, which is generated from them, including nested ones (unknown properties, values of another type).
 */
export function schemaOrgErrors(given: readonly Block[]): string[] {
  const blocks = [...new Map(given.map((block) => [shapeOf(block), block])).values()];
  const types = new Set(blocks.map((block) => String(block['@type'])));
  const lines = [
    `import type { WithContext, ${[...types].map((type) => `${type}Leaf`).join(', ')} } from 'schema-dts';`,
    ...blocks.map(
      (block, index) =>
        `export const block${index}: WithContext<${String(block['@type'])}Leaf> = ${JSON.stringify(block)};`,
    ),
  ];
  const file = join(process.cwd(), 'tests/support/structured-data-of-pages.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? lines.join('\n') : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return `${ts.flattenDiagnosticMessageText(messageText, ' ')} (${(lines[line] ?? '').slice(0, 200)})`;
    },
  );
}

/** Blocks of the same shape are compiled once: the types depend on names and types, not on texts. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].join()}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value)
    .map(([name, part]) => `${name}:${name === '@type' ? String(part) : shapeOf(part)}`)
    .join();
}
