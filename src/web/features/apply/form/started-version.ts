import { useCallback, useEffect, useRef, useState } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { findDraftVersion, setDraftVersion } from "#web/features/form-renderer/drafts/device-drafts.ts";

/**
 * Returns the form version that the applicant started on: a draft stays on its version when another one is published.
 * @param loaded the data that the page was loaded with
 */
export function useStartedVersion(loaded: PublicTemplate) {
  const { slug } = loaded;
  // stays on the displayed version when the loader revalidates
  const [pinnedTemplate, setPinnedTemplate] = useState(loaded);
  if (pinnedTemplate.slug !== slug) setPinnedTemplate(loaded);
  const published = pinnedTemplate.slug === slug ? pinnedTemplate : loaded;
  const [startedTemplate, setStartedTemplate] = useState<PublicTemplate>();
  const [versionExpired, setVersionExpired] = useState(false);
  /** how often the applicant has started over: earlier responses are ignored */
  const restartCount = useRef(0);

  const loadVersion = useCallback(
    async (version: number): Promise<"shown" | "expired" | "failed"> => {
      const countBefore = restartCount.current;
      try {
        const versionTemplate = await call("GET /application_templates/:slug/", {
          params: { slug },
          query: { version },
        });
        if (countBefore !== restartCount.current) return "failed";
        setDraftVersion(slug, version);
        setStartedTemplate({ ...versionTemplate, slug, view: "public" });
        return "shown";
      } catch (error) {
        if (countBefore !== restartCount.current || !isProblem(error, "not_found")) return "failed";
        setDraftVersion(slug, published.version);
        setVersionExpired(true);
        return "expired";
      }
    },
    [slug, published.version],
  );
  useEffect(() => {
    const version = findDraftVersion(slug);
    if (version === undefined || version === published.version) return;
    let isEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (wait: number) => {
      // the applicant may have started over during the request
      if (findDraftVersion(slug) !== version || (await loadVersion(version)) !== "failed" || isEnded) return;
      timer = setTimeout(() => void load(Math.min(2 * wait, 60_000)), wait);
    };
    void load(2000);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [slug, published.version, loadVersion]);

  return {
    template: startedTemplate?.slug === slug ? startedTemplate : published,
    /** the draft's version is no longer available: its answers now apply to the published one */
    versionExpired,
    /** Shows another version. @returns false if that version can no longer be submitted */
    showVersion: useCallback(
      async (version: number): Promise<boolean> => (await loadVersion(version)) !== "expired",
      [loadVersion],
    ),
    startOver: useCallback(() => {
      restartCount.current++;
      setStartedTemplate(undefined);
      setVersionExpired(false);
    }, []),
  };
}
