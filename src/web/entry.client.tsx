import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { stripAddress } from "#web/address-secrets.ts";
import { noteStart, reloadOnLostChunk } from "#web/lost-chunk.ts";
import { PageTexts, startTexts } from "#web/page-texts.tsx";
import { SandboxContext } from "#web/sandbox-notice.tsx";
import { NotLoaded } from "#web/screens/errors/not-loaded.tsx";

stripAddress();
reloadOnLostChunk();

// what the page says must be what the server said, in its language
await startTexts();

if (noteStart())
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
