import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { fileSizeText } from '#domain/files/file-facts.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { EXPORT_STARTED } from './texts.ts';

/** The export: everything in one file that opens without the site (§59.6). */
export function ExportPanel({ bytes, refusal }: { bytes: number; refusal: string | undefined }) {
  const [open, setOpen] = useState(false);
  // The refusal of the last export disappears once another one is requested.
  const [asked, setRequested] = useState(false);
  const ask = () => {
    setRequested(true);
    setOpen(true);
  };
  return (
    <Panel title="Tout exporter" stack>
      <p>
        Un fichier ZIP avec tout ce que contient le site (projets, articles, pages, messages, images et
        films). D’autres logiciels savent le lire, et il s’ouvre sans le site.
      </p>
      {refusal && !asked ? (
        <p role="alert" className="alarming measure">
          {refusal}.
        </p>
      ) : null}
      <div>
        <Button variant="outline" onClick={ask}>
          Tout exporter
        </Button>
      </div>
      <p className="quiet measure">
        {bytes > 0 ? `${fileSizeText(bytes)} d’images et de films, plus les textes. ` : ''}Ce n’est pas une
        sauvegarde, il sert à partir ailleurs, pas à remettre le site en marche.
      </p>
      {open ? (
        <DownloadDialog
          title="Tout exporter"
          intent="export"
          address={href('/admin/sauvegardes/export')}
          submit="Exporter"
          started={EXPORT_STARTED}
          onEnd={() => setOpen(false)}
        >
          Le fichier contient les messages reçus et les adresses e-mail, sans chiffrement&nbsp;: gardez-le en
          lieu sûr. Il ne contient aucun mot de passe.
        </DownloadDialog>
      ) : null}
    </Panel>
  );
}
