import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Application, ApplicationSummary } from "#contract/application-schemas.ts";
import type { AddressEffects } from "#contract/applications.ts";
import type { CriterionName } from "#rules/criteria/criteria.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Application, ApplicationSummary };

export const applicationsKey = "applications";

/** Loads one application as the logged-in user sees it. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [applicationsKey, id],
    queryFn: ({ signal }): Promise<Application> => call("GET /applications/:id/", { params: { id }, signal }),
  });
}

/** Loads one revision of an application. */
export function revisionQuery(id: string, revision: number) {
  return queryOptions({
    queryKey: [applicationsKey, id, "revision", revision],
    queryFn: ({ signal }): Promise<Application> =>
      call("GET /applications/:id/", { params: { id }, query: { revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Loads an application for its applicant to correct, once per page visit, so that a refetch never overwrites their
 * changes.
 */
export function applicationToEditQuery(id: string) {
  return queryOptions({
    queryKey: [applicationsKey, id, "edit"],
    queryFn: ({ signal }): Promise<Application> =>
      call("GET /applications/:id/", { params: { id }, query: { edit: "true" }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Marks an application as seen by the landlord's side: it no longer counts as new. */
export function useMarkApplicationSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("PATCH /applications/:id/", { params: { id }, body: { is_new: false } }),
    onSuccess: (application) => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
      void client.invalidateQueries({ queryKey: ["application_bundles"] });
    },
  });
}

type HomeAddress = { street: string; unit: string; city: string; state: string; zip: string };

/**
 * Corrects the address of the home. `preview` returns the effects without applying them; `correct` is rejected if they
 * have changed.
 */
export function useCorrectAddress(id: string) {
  const client = useQueryClient();
  const preview = useMutation({
    mutationFn: (property_address: HomeAddress) =>
      call("POST /applications/:id/preview_address/", { params: { id }, body: { property_address } }),
  });
  const correct = useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: {
      property_address: HomeAddress;
      effects: AddressEffects;
      idempotencyKey: string;
    }) => call("PATCH /applications/:id/", { params: { id }, body, idempotencyKey }),
    onSuccess: (application) => {
      client.setQueryData(applicationQuery(id).queryKey, application);
      void client.invalidateQueries({ queryKey: [applicationsKey, id] });
      void client.invalidateQueries({ queryKey: ["application_bundles"] });
    },
  });
  return { preview, correct };
}

/** Records the landlord's review of the documents that replace a bureau's questions. */
export function useReviewIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; confirmed: boolean; documents: string[] }) =>
      call("POST /applications/:id/review_identity/", { params: { id }, body }),
    onSuccess: (application) => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
      void client.invalidateQueries({ queryKey: ["application_bundles"] });
    },
  });
}

/** Withdraws the applicant's consent to electronic records, so that notices that must be in writing are on paper. */
export function useWithdrawElectronicConsent(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /applications/:id/withdraw_electronic_consent/", { params: { id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationQuery(id).queryKey }),
  });
}

/** Records the landlord's assessment of a criterion. */
export function useOverrideCriterion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: CriterionName; number: number; met: boolean; reason: string }) =>
      call("POST /applications/:id/assess_criterion/", { params: { id }, body }),
    onSuccess: (application) => client.setQueryData(applicationQuery(id).queryKey, application),
  });
}

/** Confirms that the applicant is the right person despite a mismatch, with a reason from the landlord. */
export function useConfirmPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call("POST /applications/:id/confirm_person/", { params: { id }, body: { reason } }),
    onSuccess: async (application) => {
      client.setQueryData(applicationQuery(application.id).queryKey, application);
      // confirming may unlock the bank's report
      await client.invalidateQueries({ queryKey: ["income", application.id] });
    },
  });
}

/** Retries a failed email or refund. */
export function useRetryFailure(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (failure: string) => call("POST /applications/:id/retry/", { params: { id }, body: { failure } }),
    // also after an error: a colleague may have retried it first
    onSettled: () => client.invalidateQueries({ queryKey: [applicationsKey] }),
  });
}

/** Records the applicant's confirmation that they read the notice about their reports. */
export function useAgreeToReportNotice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: string; copy_of_reports: boolean }) =>
      call("POST /applications/:id/agree_to_report_notice/", { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [applicationsKey, id] }),
  });
}

/** @param revision the latest by default */
export function downloadApplicationPdf(id: string, signal?: AbortSignal, revision?: number): Promise<Blob> {
  const query = revision === undefined ? {} : { revision };
  return callForBlob("GET /applications/:id/pdf/", { params: { id }, query, ...(signal && { signal }) });
}

/** Downloads the ZIP file that documents a final decision. */
export const decisionFile = (id: string): Promise<Blob> =>
  callForBlob("GET /applications/:id/decision_file/", { params: { id } });

/** @param path the file's key, from the application */
export function downloadAttachment(path: string, signal?: AbortSignal): Promise<Blob> {
  return callForBlob("GET /attachments/download", { query: { path }, ...(signal && { signal }) });
}

/** Downloads a side-by-side comparison of applications. @param hiddenParts what the page hides of them */
export const downloadComparisonPdf = (
  ids: readonly string[],
  hiddenParts: { names?: "hidden"; same?: "hidden" },
): Promise<Blob> => callForBlob("GET /comparisons/pdf/", { query: { ids: ids.join(","), ...hiddenParts } });
