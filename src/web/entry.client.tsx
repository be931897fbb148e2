import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { deleteDeviceDrafts, draftLifetimeMs } from "#web/api/drafts/device-drafts.ts";
import { SandboxContext } from "#web/app/sandbox-notice.tsx";
import { ChunkLoadFailure } from "#web/features/errors/chunk-load-failure.tsx";
import { readSupportCode } from "#web/features/impersonation/support-code.ts";
import { stopTypingEvents } from "#web/hooks/pre-hydration-input.ts";
import { loadPageTexts, PageTexts } from "#web/i18n/page-texts.tsx";
import { reloadOnLostChunk } from "#web/navigation/lost-chunk.ts";
import { removeUrlSecrets } from "#web/navigation/url-secrets.ts";

deleteDeviceDrafts(Date.now() - draftLifetimeMs);
readSupportCode();
removeUrlSecrets();
reloadOnLostChunk({ default: ChunkLoadFailure });

// hydration requires the same texts and language as the server's HTML
await loadPageTexts();

stopTypingEvents();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageTexts>
        <SandboxContext value={document.documentElement.dataset.trial !== undefined}>
          <HydratedRouter />
        </SandboxContext>
      </PageTexts>
    </StrictMode>,
  );
});
