import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import type { Report } from "#contract/reports.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import type { Confirmed } from "#web/api/confirmed.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Report };

type ReportDetails = Output<"GET /reports/:id/">;

/**
 * Loads a report. Each view is recorded in the audit log, so a cached report is not requested again while it is
 * unchanged.
 */
export function reportQuery(report: Report, confirmed: Confirmed) {
  return queryOptions({
    queryKey: ["reports", report.id, report.modified, report.compliance_requirements.every((each) => each.fulfilled)],
    queryFn: async ({ client, signal }): Promise<ReportDetails> => {
      const reportDetails = await confirmed(() => call("GET /reports/:id/", { params: { id: report.id }, signal }));
      // from now on the application includes the report's summary
      if (reportDetails.content && report.summary.length === 0)
        void client.invalidateQueries({ queryKey: [applicationsKey] });
      return reportDetails;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

type FulfillBody = Input<"POST /reports/:id/fulfill_requirement/">["body"];

/** Fulfills a condition for reading a report, such as certifying the purpose, and reloads what depends on it. */
export function useFulfillRequirement(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FulfillBody) => call("POST /reports/:id/fulfill_requirement/", { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [applicationsKey] }),
  });
}

/** Makes the conditional offer that the law requires before some reports, and reloads the application. */
export function useMakeConditionalOffer(application: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { gave_lease: boolean }) =>
      call("POST /applications/:id/make_offer/", { params: { id: application }, body }),
    // the offer changes which reports may be ordered
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Submits the applicant's portable report in place of ordered ones. */
export function useSubmitPortableReport(application: string, confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"POST /applications/:id/portable_report/">["body"]) =>
      confirmed(() => call("POST /applications/:id/portable_report/", { params: { id: application }, body })),
    // the portable report changes the amount due
    onSuccess: () => client.invalidateQueries(),
  });
}

type ReportErrorInput = { text: string; idempotencyKey: string };

/**
 * Reports an error in a report to support; an applicant's is a dispute, which the landlord can read.
 * @param reporter `landlord` reports the error; `applicant` disputes it
 */
export function useCreateReportError(id: string, reporter: "landlord" | "applicant") {
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: ReportErrorInput): Promise<{ id: string; copy_to?: string }> =>
      reporter === "landlord"
        ? call("POST /reports/:id/send_error_report/", {
            params: { id },
            body: { email_content: text },
            idempotencyKey,
          })
        : call("POST /reports/:id/dispute/", { params: { id }, body: { text }, idempotencyKey }),
  });
}

/** Loads the PDF of a report. */
export function downloadReportPdf(id: string, signal?: AbortSignal): Promise<Blob> {
  return callForBlob("GET /reports/:id/pdf/", { params: { id }, ...(signal && { signal }) });
}
