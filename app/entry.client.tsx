import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recordRequestIdsOfResponses } from '#admin/connection/record-request-ids.ts';
import { scriptsFirst } from '#admin/connection/scripts-first.ts';
import { interceptHistory } from '#admin/edit-on-page/history-interception.ts';
import { captureEarlyInput, RestoreEarlyInput } from '#ui/island/early-input.interactive.ts';
import { provideRandomUuid } from './random-uuid.ts';

provideRandomUuid();
recordRequestIdsOfResponses();
interceptHistory();
const { restore } = captureEarlyInput(document);
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
