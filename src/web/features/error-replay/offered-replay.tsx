import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { serviceSelector } from "#rules/website/outside-services.ts";

const Replay = lazy(async () => ({
  default: (await import("#web/features/error-replay/error-replay.tsx")).ErrorReplay,
}));

/** The recorder of pages, whose script is loaded only where the operator set an address for it. */
export function OfferedReplay() {
  const [address, setAddress] = useState<string>();
  // read after hydration: the server's markup is the same for everybody
  useLayoutEffect(
    () => setAddress(document.querySelector<HTMLMetaElement>(serviceSelector("errorReplay"))?.content),
    [],
  );
  return (
    address && (
      <Suspense>
        <Replay address={address} />
      </Suspense>
    )
  );
}
