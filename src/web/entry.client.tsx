import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteStart, reloadOnLostChunk } from "#web/lost-chunk.ts";
import { NotLoaded } from "#web/screens/errors/not-loaded.tsx";

reloadOnLostChunk();

if (noteStart()) createRoot(document.body).render(<NotLoaded />);
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
