import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

/** Loads the file name extensions that the server can convert to PDF; none if it has no converter. */
export const convertibleTypesQuery = queryOptions({
  queryKey: ["document_conversions"],
  queryFn: async ({ signal }) => (await call("GET /document_conversions/", { signal })).file_types,
  staleTime: Number.POSITIVE_INFINITY,
});

/** @throws ApiError when the server can't convert it: its `detail` says what to do */
export async function convertToPdf(document: File): Promise<Blob> {
  const body = new FormData();
  body.append("document", document);
  return await callForBlob("POST /document_conversions/", { body });
}
