import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { Flyer } from "#contract/forms/template-appearance.ts";
import type { FormFile } from "#contract/forms/template-copies.ts";
import type { Template, TemplateRow } from "#contract/forms/template-schemas.ts";
import { call } from "#web/api/client.ts";
import { nullIfMissing } from "#web/api/errors/api-error.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Flyer, Template, TemplateRow };

const key = "application_templates";

/** Loads the landlord's forms, 25 per page, newest first. */
export function templatesQuery(page: number) {
  return queryOptions({
    queryKey: [key, "list", page],
    queryFn: ({ signal }) => call("GET /application_templates/", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all of the landlord's forms, for a list to choose from. */
export function allTemplatesQuery() {
  return queryOptions({
    queryKey: [key, "list", "all"],
    queryFn: async ({ signal }) => {
      const templates: TemplateRow[] = [];
      for (let page = 1; ; page++) {
        const { results, count } = await call("GET /application_templates/", { query: { page }, signal });
        templates.push(...results);
        if (results.length === 0 || templates.length >= count) return templates;
      }
    },
  });
}

/** @returns a handout to print, as a PDF */
export function downloadFlyerPdf(slug: string, body: Flyer): Promise<Blob> {
  return callForBlob("POST /application_templates/:slug/flyer/", { params: { slug }, body });
}

/** Loads a form as applicants see it. */
export function publishedTemplateQuery(slug: string) {
  return queryOptions({
    queryKey: [key, "published", slug],
    queryFn: ({ signal }) => call("GET /application_templates/:slug/", { params: { slug }, signal }),
  });
}

/**
 * Loads the working copy of a form with its settings, for the screens that edit it; null if the user may not edit it.
 */
export function templateQuery(slug: string) {
  return queryOptions({
    queryKey: [key, "one", slug],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /application_templates/:slug/edit/", { params: { slug }, signal })),
    // a refetch must not overwrite edits in progress
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Whether a slug is available. @param slug at least 3 characters; null makes no request */
export function useSlugCheck(slug: string | null) {
  return useQuery({
    queryKey: [key, "check_available", slug],
    queryFn: ({ signal }) =>
      call("GET /application_templates/check_available/", { query: { slug: slug ?? "" }, signal }),
    enabled: slug !== null,
    staleTime: 10_000,
  });
}

/** Returns the custom CSS as the server sanitizes it, and what was removed. */
export function useCssSanitization(custom_css: string) {
  return useQuery({
    queryKey: [key, "check_css", custom_css],
    queryFn: ({ signal }) => call("POST /application_templates/check_css/", { body: { custom_css }, signal }),
    enabled: custom_css.trim() !== "",
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Uploads a form's logo. It is shown once the form is saved with the returned URL. */
export function useUploadLogo(slug: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("logo", file);
      return (await call("POST /application_templates/:slug/logo/", { params: { slug }, body })).logo;
    },
  });
}

/** Creates a form and reloads the list. */
export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<"POST /application_templates/create_default/">) =>
      call("POST /application_templates/create_default/", input),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

/** Saves a new version of a form's working copy. */
export function useEditTemplate(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /application_templates/:slug/edit/">["body"]) =>
      call("PATCH /application_templates/:slug/edit/", { params: { slug }, body }),
    onSuccess: (updatedTemplate) => {
      client.setQueryData(templateQuery(updatedTemplate.slug).queryKey, updatedTemplate);
      return client.invalidateQueries({ queryKey: [key, "list"] });
    },
  });
}

/** Deletes a form and reloads the list. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => call("DELETE /application_templates/:slug/", { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

/** Copies a form under the name `name`. */
export function useDuplicateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, name, idempotencyKey }: { slug: string; name: string; idempotencyKey: string }) =>
      call("POST /application_templates/:slug/duplicate/", { params: { slug }, body: { name }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

/** Exports a form as a file that can be imported again. */
export const exportTemplate = (slug: string): Promise<FormFile> =>
  call("GET /application_templates/:slug/export/", { params: { slug } });

/** Imports a form from any file content: the server reports its errors. */
export function useImportTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: unknown; idempotencyKey: string }) =>
      call("POST /application_templates/import/", { body: content as FormFile, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}
