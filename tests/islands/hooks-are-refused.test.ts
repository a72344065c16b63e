import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const HOOK = "import { useState } from 'react';\nexport const useIt = () => useState(1);\n";
const HANDLER = 'export const Button = () => <button type="button" onClick={() => {}} />;\n';

/** The linter's messages for files under the project's own rule, by file. */
function refusals(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'islands-only-'));
  try {
    const configuration = { root: true, plugins: [resolve('lint/islands-only.grit')] };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(configuration));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github', folder],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('refuses a hook and a handler where nothing hydrates in the browser, and says what to do', () => {
  const lines = refusals({ 'app/ui/hook.tsx': HOOK, 'app/site/handler.tsx': HANDLER }).split('\n');
  const of = (file: string) => lines.filter((line) => line.includes(file)).join('\n');
  expect(of('app/ui/hook.tsx')).toMatch(/This hook never works here.*\.island\.tsx/);
  expect(of('app/site/handler.tsx')).toMatch(/Nothing hears this handler.*\.island\.tsx/);
});

it('accepts both in an island, in its parts and in the back-office', () => {
  const message = refusals({
    'app/ui/a.island.tsx': HOOK + HANDLER,
    'app/ui/b.interactive.tsx': HOOK + HANDLER,
    'app/ui/c.interactive.ts': HOOK,
    'app/admin/d.tsx': HOOK + HANDLER,
  });
  expect(message).not.toMatch(/never works here|Nothing hears/);
});
