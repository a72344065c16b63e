import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteReferencesOfAnswers } from '#admin/connection/note-references.ts';
import { scriptsFirst } from '#admin/connection/scripts-first.ts';
import { keepEarlyInput, RestoreEarlyInput } from '#ui/island/early-input.interactive.ts';

noteReferencesOfAnswers();
const { restore } = keepEarlyInput(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RestoreEarlyInput restore={restore}>
        <HydratedRouter instrumentations={[scriptsFirst]} />
      </RestoreEarlyInput>
    </StrictMode>,
  );
});
