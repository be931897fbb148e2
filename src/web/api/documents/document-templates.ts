import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type {
  DocumentTemplate,
  DocumentTemplateData,
  DocumentTemplateRow,
} from "#contract/documents/document-templates.ts";
import { call } from "#web/api/client.ts";
import { nullIfMissing } from "#web/api/errors/api-error.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { DocumentTemplate, DocumentTemplateRow };

const key = "document_templates";

/** Loads the landlord's document templates, 25 per page, newest first. */
export function documentTemplatesQuery(page: number) {
  return queryOptions({
    queryKey: [key, "list", page],
    queryFn: ({ signal }) => call("GET /document_templates/", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the newest 25 templates that the landlord may send and that match every word of `search`. */
export function sendableTemplatesQuery(search: string) {
  return queryOptions({
    queryKey: [key, "list", "sendable", search],
    queryFn: ({ signal }) =>
      call("GET /document_templates/", { query: { sendable: "true", ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads a document template with its fields; null if the user may not see it. */
export function documentTemplateQuery(id: string) {
  return queryOptions({
    queryKey: [key, "one", id],
    queryFn: ({ signal }) => nullIfMissing(call("GET /document_templates/:id/", { params: { id }, signal })),
    // a refetch must not overwrite edits in progress
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** @returns the PDFs of a template in the order of their pages */
export function downloadTemplateFiles(id: string, files: readonly string[]): Promise<Blob[]> {
  return Promise.all(
    files.map((file) => callForBlob("GET /document_templates/:id/files/:file/", { params: { id, file } })),
  );
}

/** Creates a template from PDFs in the order of their pages. */
export function useCreateDocumentTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ files, ...data }: Omit<DocumentTemplateData, "attachment_order"> & { files: readonly File[] }) => {
      const body = new FormData();
      body.append("template_data", JSON.stringify(data));
      for (const file of files) body.append("files", file);
      return call("POST /document_templates/", { body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

/**
 * Loads the values that a template's fields show for a bundle's applicants, by field ID, and the translation that the
 * law requires.
 */
export function documentFactsQuery(id: string, bundle: string) {
  return queryOptions({
    queryKey: [key, "facts", id, bundle],
    queryFn: ({ signal }) => call("GET /document_templates/:id/facts/", { params: { id }, query: { bundle }, signal }),
    // answers and fields may change at any time
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a document template and reloads the list. */
export function useDeleteDocumentTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /document_templates/:id/", { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key, "list"] }),
  });
}

/** Updates a document template by creating a new version. */
export function useUpdateDocumentTemplate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /document_templates/:id/">["body"]) =>
      call("PATCH /document_templates/:id/", { params: { id }, body }),
    onSuccess: (updatedTemplate) => {
      client.setQueryData(documentTemplateQuery(id).queryKey, updatedTemplate);
      return client.invalidateQueries({ queryKey: [key, "list"] });
    },
  });
}
