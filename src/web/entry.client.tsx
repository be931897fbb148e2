import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { SandboxContext } from "#web/app/sandbox-notice.tsx";
import { NotLoaded } from "#web/features/errors/not-loaded.tsx";
import { noteSupportCode } from "#web/features/impersonation/support-code.ts";
import { PageTexts, startTexts } from "#web/i18n/page-texts.tsx";
import { stripAddress } from "#web/navigation/address-secrets.ts";
import { noteStart, reloadOnLostChunk } from "#web/navigation/lost-chunk.ts";

noteSupportCode();
stripAddress();
// a page that was reloaded too often must stop
const gaveUp = noteStart();
if (!gaveUp) reloadOnLostChunk();

// the page must match the server's HTML, in its language
await startTexts();

if (gaveUp)
  createRoot(document.body).render(
    <PageTexts>
      <NotLoaded />
    </PageTexts>,
  );
else
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
