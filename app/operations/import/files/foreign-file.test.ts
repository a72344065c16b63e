import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadZip } from 'client-zip';
import { afterAll, expect, it } from 'vitest';
import { importSupabase } from '../import-supabase.server.ts';
import { importWordpress } from '../import-wordpress.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreign-file-'));
const file = join(folder, 'file');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OFFICE = Buffer.from(
  await downloadZip([{ name: '[Content_Types].xml', input: '<?xml version="1.0"?><Types/>' }]).arrayBuffer(),
);

it.each<[content: string | Buffer, wordpress: string, supabase: string]>([
  [
    '{"db":[{"meta":{"exported_on":1700000000000,"version":"5.75.1"},"data":{"posts":[]}}]}',
    'ghost',
    'ghost',
  ],
  ['\ufeff\n<!DOCTYPE html><html><title>Connexion</title>', 'web-page', 'web-page'],
  ['%PDF-1.7', 'document', 'document'],
  [OFFICE, 'document', 'document'],
  ['-- MySQL dump 10.13\nSET NAMES utf8;\n', 'database', 'no-export'],
  ['INSERT INTO `wp_posts` VALUES (1);\nINSERT INTO `wp_postmeta` VALUES (1);', 'database', 'database'],
  ['INSERT INTO `autres` VALUES (1);', 'database', 'no-content'],
  ['n’importe quoi', 'no-export', 'no-export'],
])('a file of another kind is refused as what it is: %s', async (content, wordpress, supabase) => {
  writeFileSync(file, content);
  const options = { trial: true, files: { at: 'their own address' } } as const;
  await expect(importWordpress(file, options)).rejects.toMatchObject({ failure: wordpress });
  await expect(importSupabase(file, options)).rejects.toMatchObject({ failure: supabase });
});
