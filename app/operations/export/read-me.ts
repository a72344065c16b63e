import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { CONTENT_FIELDS } from './exported-contents.ts';
import { EXPORTED_FILES, EXPORTED_TABLES, type ExportedTable } from './exported-tables.ts';

/** Name of the file that explains an export. */
export const READ_ME = 'LISEZ-MOI.txt';

/** The readme of an export, for readers without the site: every file, every field. */
export function readMe(siteUrl: string, at: Date): string {
  const files = [
    ...tablesByFile().map(([file, tables]) => [
      heading(file, tables[0]?.about ?? ''),
      ...tables.flatMap((table) => [
        ...Object.entries(table.same ?? {}).map(([name, value]) => `\n  ${name} : « ${value} »`),
        ...fieldLines(Object.values(table.fields)),
      ]),
      ...(file === 'articles' ? [line('markdown', 'le texte Markdown de l’article')] : []),
    ]),
    [heading('pages', 'les textes, images et films des pages fixes, un champ par ligne')].concat(
      line('page', 'la page, par son nom dans l’administration'),
      line('pageTitle', 'son titre'),
      fieldLines(Object.entries(CONTENT_FIELDS)),
    ),
    [heading('settings', 'les réglages, un par ligne')].concat(fieldLines(Object.entries(CONTENT_FIELDS))),
    [heading(EXPORTED_FILES.file, EXPORTED_FILES.about)].concat(
      line('key', 'nom du fichier dans le stockage du site'),
      line('path', 'où il est dans cet export ; null pour un fichier perdu avant'),
      line('size', 'taille en octets'),
      fieldLines(Object.values(EXPORTED_FILES.fields)),
    ),
  ];
  return `${INTRODUCTION(siteUrl, frenchDateAndTime(at))}\n${files.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const INTRODUCTION = (siteUrl: string, at: string) => `TOUT LE CONTENU DE ${siteUrl}
Exporté le ${at}

Ce dossier contient tout ce que vous avez écrit, reçu et envoyé sur le site, dans des formats que d’autres logiciels
lisent. Rien ici n’a besoin du site pour s’ouvrir.

  articles/   les articles publiés, chacun dans un texte Markdown
  drafts/     les articles en brouillon, et les modifications pas encore publiées (….modifications.md)
  files/      les images et les films, tels qu’ils ont été envoyés
  data/       tout le reste, et les articles aussi : un fichier par sorte de contenu

UN ARTICLE
Un fichier .md s’ouvre avec n’importe quel éditeur de texte. Entre les deux premières lignes « --- » se trouve ce que
l’on sait de l’article (titre, auteur, dates...), en YAML ; puis vient son texte. Ses images sont lues dans files/.

LES DONNÉES
Un fichier .jsonl contient un objet JSON par ligne, en UTF-8. Les dates sont en ISO 8601, à l’heure universelle.
Une adresse qui commence par /storage/v1/object/public/ est celle d’un fichier : la suite de l’adresse est son nom dans
files/. Un identifiant (id) ne change jamais : c’est par lui que les contenus se désignent les uns les autres.

CE QUI N’Y EST PAS
Les mots de passe, clés d’accès, codes et liens secrets ; la corbeille ; les copies plus petites que le site fait des
images et des films ; ce qui ne sert qu’au fonctionnement du site. Pour remettre le site en marche tel qu’il
est, il faut une sauvegarde, pas cet export.

Ce dossier contient des données personnelles (messages, noms, adresses e-mail) : gardez-le en lieu sûr.

LES FICHIERS DU DOSSIER DATA
`;

function tablesByFile(): [string, readonly ExportedTable[]][] {
  const names = [...new Set(EXPORTED_TABLES.map(({ file }) => file))];
  return names.map((name) => [name, EXPORTED_TABLES.filter(({ file }) => file === name)]);
}

function heading(file: string, about: string): string {
  return `data/${file}.jsonl : ${about}`;
}

function fieldLines(fields: readonly (readonly [string, string])[]): string[] {
  return fields.map(([name, says]) => line(name, says));
}

function line(name: string, says: string): string {
  return `  ${name} : ${says}`;
}
