import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { serviceSelector } from "#rules/website/outside-services.ts";

const LazyErrorReplay = lazy(async () => ({
  default: (await import("#web/features/error-replay/error-replay.tsx")).ErrorReplay,
}));

/** Renders the page recorder, whose script is loaded only if the operator has configured an address for it. */
export function ConfiguredErrorReplay() {
  const [address, setAddress] = useState<string>();
  // read after hydration, since the server's markup is the same for all visitors
  useLayoutEffect(
    () => setAddress(document.querySelector<HTMLMetaElement>(serviceSelector("errorReplay"))?.content),
    [],
  );
  return (
    address && (
      <Suspense>
        <LazyErrorReplay address={address} />
      </Suspense>
    )
  );
}
