import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormChange, TemplateSession, TemplateVersion } from "#contract/template-versions.ts";
import { templateQuery } from "#web/api/application-templates.ts";
import { call } from "#web/api/client.ts";

export type { FormChange, TemplateSession, TemplateVersion };

const key = "template_versions";

/** A form's history, 25 editing sessions per page, newest first; asked for anew whenever it is opened. */
export function versionsQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: [key, slug, "list", page],
    queryFn: ({ signal }) =>
      call("GET /application_templates/:slug/versions/", { params: { slug }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A form as it was in one version. */
export function versionQuery(slug: string, version: string) {
  return queryOptions({
    queryKey: [key, slug, "one", version],
    queryFn: ({ signal }) =>
      call("GET /application_templates/:slug/versions/:version/", { params: { slug, version }, signal }),
    // a version never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useRestoreVersion(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, idempotencyKey }: { version: number; idempotencyKey: string }) =>
      call("POST /application_templates/:slug/versions/:version/restore/", {
        params: { slug, version: String(version) },
        idempotencyKey,
      }),
    onSuccess: (changed) => {
      client.setQueryData(templateQuery(slug).queryKey, changed);
      return client.invalidateQueries({ queryKey: [key, slug, "list"] });
    },
  });
}
