import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { deleteDeviceDrafts, draftLifetime } from "#web/api/drafts/device-drafts.ts";
import { SandboxContext } from "#web/app/sandbox-notice.tsx";
import { NotLoaded } from "#web/features/errors/not-loaded.tsx";
import { noteSupportCode } from "#web/features/impersonation/support-code.ts";
import { stopTypingEvents } from "#web/hooks/pre-hydration-input.ts";
import { PageTexts, startTexts } from "#web/i18n/page-texts.tsx";
import { stripAddress } from "#web/navigation/address-secrets.ts";
import { reloadOnLostChunk } from "#web/navigation/lost-chunk.ts";

deleteDeviceDrafts(Date.now() - draftLifetime);
noteSupportCode();
stripAddress();
reloadOnLostChunk({ default: NotLoaded });

// hydration requires the same texts and language as the server's HTML
await startTexts();

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
