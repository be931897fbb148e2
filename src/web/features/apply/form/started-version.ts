import { useCallback, useEffect, useRef, useState } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { draftVersion, moveDraft } from "#web/features/form-renderer/drafts/drafts.ts";

/**
 * Returns the form version that the applicant started on: a draft stays on its version when another one is published.
 * @param loaded the data that the page was loaded with
 */
export function useStartedVersion(loaded: PublicTemplate) {
  const { slug } = loaded;
  // stays on the displayed version when the loader revalidates
  const [first, setFirst] = useState(loaded);
  if (first.slug !== slug) setFirst(loaded);
  const published = first.slug === slug ? first : loaded;
  const [started, setStarted] = useState<PublicTemplate>();
  const [versionExpired, setVersionExpired] = useState(false);
  /** how often the applicant has started over: earlier responses are ignored */
  const round = useRef(0);

  const loadVersion = useCallback(
    async (version: number): Promise<"shown" | "expired" | "failed"> => {
      const own = round.current;
      try {
        const found = await call("GET /application_templates/:slug/", { params: { slug }, query: { version } });
        if (own !== round.current) return "failed";
        moveDraft(slug, version);
        setStarted({ ...found, slug, view: "public" });
        return "shown";
      } catch (error) {
        if (own !== round.current || !isProblem(error, "not_found")) return "failed";
        moveDraft(slug, published.version);
        setVersionExpired(true);
        return "expired";
      }
    },
    [slug, published.version],
  );
  useEffect(() => {
    const version = draftVersion(slug);
    if (version === undefined || version === published.version) return;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (wait: number) => {
      // the applicant may have started over during the request
      if (draftVersion(slug) !== version || (await loadVersion(version)) !== "failed" || isEnded) return;
      timer = setTimeout(() => void load(Math.min(2 * wait, 60_000)), wait);
    };
    void load(2000);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [slug, published.version, loadVersion]);

  return {
    template: started?.slug === slug ? started : published,
    /** the draft's version is no longer available: its answers now apply to the published one */
    versionExpired,
    /** Shows another version. @returns false if that version can no longer be submitted */
    showVersion: useCallback(
      async (version: number): Promise<boolean> => (await loadVersion(version)) !== "expired",
      [loadVersion],
    ),
    startOver: useCallback(() => {
      round.current++;
      setStarted(undefined);
      setVersionExpired(false);
    }, []),
  };
}
