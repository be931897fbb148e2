import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormChange, TemplateSession } from "#contract/forms/template-versions.ts";
import { call } from "#web/api/client.ts";
import { type Template, templateQuery } from "#web/api/forms/application-templates.ts";

export type { FormChange, TemplateSession };

const key = "template_versions";

/** Loads a form's history, 25 editing sessions per page, newest first, without caching. */
export function versionsQuery(slug: string, page: number) {
  return queryOptions({
    queryKey: [key, slug, "list", page],
    queryFn: ({ signal }) =>
      call("GET /application_templates/:slug/versions/", { params: { slug }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads one version of a form. */
export function versionQuery(slug: string, version: string) {
  return queryOptions({
    queryKey: [key, slug, "one", version],
    queryFn: ({ signal }) =>
      call("GET /application_templates/:slug/versions/:version/", { params: { slug, version }, signal }),
    // a version never changes
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Restores an earlier version of a form as its new working copy. */
export function useRestoreVersion(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, idempotencyKey }: { version: number; idempotencyKey: string }) =>
      call("POST /application_templates/:slug/versions/:version/restore/", {
        params: { slug, version: String(version) },
        idempotencyKey,
      }),
    onSuccess: (restoredTemplate) => {
      client.setQueryData(templateQuery(slug).queryKey, restoredTemplate);
      return client.invalidateQueries({ queryKey: [key, slug, "list"] });
    },
  });
}

/** Loads the unpublished changes of a form, without caching. */
export function unpublishedChangesQuery(slug: string) {
  return queryOptions({
    queryKey: [key, slug, "unpublished"],
    queryFn: ({ signal }) => call("GET /application_templates/:slug/changes/", { params: { slug }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Publishes the working copy that the user reviewed, or discards it. */
export function usePublishForm(slug: string) {
  const client = useQueryClient();
  const cacheTemplate = (updatedTemplate: Template) => {
    client.setQueryData(templateQuery(slug).queryKey, updatedTemplate);
    // everything that shows the published form
    void client.invalidateQueries({
      queryKey: ["application_templates"],
      predicate: ({ queryKey }) => queryKey[1] !== "one",
    });
    return client.invalidateQueries({ queryKey: [key, slug] });
  };
  type ReviewedVersion = { version: number; idempotencyKey: string };
  const publish = useMutation({
    mutationFn: ({ version, idempotencyKey }: ReviewedVersion) =>
      call("POST /application_templates/:slug/publish/", { params: { slug }, body: { version }, idempotencyKey }),
    onSuccess: cacheTemplate,
  });
  const discard = useMutation({
    mutationFn: ({ version, idempotencyKey }: ReviewedVersion) =>
      call("POST /application_templates/:slug/discard/", { params: { slug }, body: { version }, idempotencyKey }),
    onSuccess: cacheTemplate,
  });
  return { publish: publish.mutateAsync, discard: discard.mutateAsync };
}
