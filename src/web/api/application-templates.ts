import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Template, TemplateRow } from "#contract/application-templates.ts";
import type { Input } from "#contract/call-types.ts";
import { call } from "#web/api/client.ts";

export type { Template, TemplateRow };

const key = "application_templates";

/** The landlord's forms, 25 per page, newest first. */
export function templatesQuery(page: number) {
  return queryOptions({
    queryKey: [key, "list", page],
    queryFn: ({ signal }) => call("GET /application_templates/", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One form with its settings; the screens that ask for it are its landlord's. */
export function templateQuery(slug: string) {
  return queryOptions({
    queryKey: [key, "one", slug],
    queryFn: async ({ signal }) => {
      const template = await call("GET /application_templates/:slug/", { params: { slug }, signal });
      return "can_edit" in template ? template : null;
    },
    // a form being designed must not change under the hands of its landlord
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Whether a slug is free. @param slug one of at least 3 characters; null asks nothing */
export function useSlugCheck(slug: string | null) {
  return useQuery({
    queryKey: [key, "check_available", slug],
    queryFn: ({ signal }) =>
      call("GET /application_templates/check_available/", { query: { slug: slug ?? "" }, signal }),
    enabled: slug !== null,
    staleTime: 10_000,
  });
}

export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<"POST /application_templates/create_default/">) =>
      call("POST /application_templates/create_default/", input),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

export function useEditTemplate(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /application_templates/:slug/edit/">["body"]) =>
      call("PATCH /application_templates/:slug/edit/", { params: { slug }, body }),
    onSuccess: (changed) => {
      client.setQueryData(templateQuery(changed.slug).queryKey, changed);
      return client.invalidateQueries({ queryKey: [key, "list"] });
    },
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => call("DELETE /application_templates/:slug/", { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}
