import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplicationExport } from "#contract/review/application-exports.ts";
import type { ExportFormat, ExportPart } from "#rules/exports/parts.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { ApplicationExport };

const isExportRunning = (applicationExport: ApplicationExport | null | undefined) =>
  applicationExport?.state === "queued" || applicationExport?.state === "running";

/** Loads the user's own export of an application, and polls until it is ready. */
export const applicationExportQuery = (id: string) =>
  queryOptions({
    queryKey: ["applications", id, "export"],
    queryFn: async ({ signal }): Promise<ApplicationExport | null> =>
      (await call("GET /applications/:id/export/", { params: { id }, signal })).export,
    refetchInterval: ({ state }) => (isExportRunning(state.data) ? 1_500 : false),
    staleTime: 0,
  });

/** Starts an export of an application's selected parts. */
export function useCreateExport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: { format: ExportFormat; parts: ExportPart[]; idempotencyKey: string }) =>
      call("POST /applications/:id/export/", { params: { id }, body, idempotencyKey }),
    onSuccess: (newExport) => client.setQueryData(applicationExportQuery(id).queryKey, newExport),
  });
}

/** Cancels the user's export, or deletes its file. */
export function useDeleteExport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /applications/:id/export/", { params: { id } }),
    onSuccess: () => client.setQueryData(applicationExportQuery(id).queryKey, null),
  });
}

/** Downloads the file of a finished application export. */
export const downloadApplicationExport = (id: string): Promise<Blob> =>
  callForBlob("GET /applications/:id/export/file/", { params: { id } });
