import { useCallback, useEffect, useState } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { draftVersion } from "#web/features/form-renderer/drafts/drafts.ts";

/**
 * Returns the version of a form that the applicant started on: a draft stays on it when another one is published
 * meanwhile.
 * @param loaded the data that the page was loaded with
 */
export function useStartedVersion(loaded: PublicTemplate) {
  const { slug } = loaded;
  // a page that reloads in the background stays on the version that it shows
  const [first, setFirst] = useState(loaded);
  if (first.slug !== slug) setFirst(loaded);
  const published = first.slug === slug ? first : loaded;
  const [started, setStarted] = useState<PublicTemplate>();
  const [versionExpired, setVersionExpired] = useState(false);

  /** Shows another version. @returns false if that version can no longer be submitted */
  const showVersion = useCallback(
    async (version: number): Promise<boolean> => {
      try {
        const found = await call("GET /application_templates/:slug/", { params: { slug }, query: { version } });
        setStarted({ ...found, slug, view: "public" });
        return true;
      } catch (error) {
        if (!isProblem(error, "not_found")) return true;
        setVersionExpired(true);
        return false;
      }
    },
    [slug],
  );
  useEffect(() => {
    const version = draftVersion(slug);
    if (version !== undefined && version !== published.version) void showVersion(version);
  }, [slug, published.version, showVersion]);

  return {
    template: started?.slug === slug ? started : published,
    /** the draft's version no longer exists: its answers now apply to the published one */
    versionExpired,
    showVersion,
    startOver: useCallback(() => {
      setStarted(undefined);
      setVersionExpired(false);
    }, []),
  };
}
