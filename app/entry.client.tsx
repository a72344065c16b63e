import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteReferencesOfAnswers } from '#admin/connection/note-references.ts';
import { scriptsFirst } from '#admin/connection/scripts-first.ts';

noteReferencesOfAnswers();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[scriptsFirst]} />
    </StrictMode>,
  );
});
