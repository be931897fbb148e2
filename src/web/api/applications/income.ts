import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IncomeShown, PayStub } from "#contract/income.ts";
import type { SkipReason } from "#rules/applicant/income.ts";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import type { Confirmed } from "#web/api/confirmed.ts";

export type { IncomeShown, PayStub };

/** The poll interval for a pending report, in milliseconds. */
const pollIntervalMs = 4_000;

export const incomeKey = "income";

/** Loads the income verification, and polls while documents are being fetched or read. */
export function incomeQuery(id: string, confirmed: Confirmed) {
  return queryOptions({
    queryKey: [incomeKey, id],
    queryFn: ({ signal }): Promise<IncomeShown> =>
      confirmed(() => call("GET /applications/:id/income/", { params: { id }, signal })),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? pollIntervalMs : false),
  });
}

/** Whether an income verification is still in progress and must be polled. */
export const isInProgress = ({ status, pay_stubs }: IncomeShown): boolean =>
  status === "processing" || (status === "documents" && pay_stubs === null);

/** Records consent and returns the URL of the page where the applicant connects a bank. */
export async function createBankConnectUrl(id: string, consent: string, confirmed: Confirmed): Promise<string> {
  const path = "POST /applications/:id/generate_finicity_connect_url/";
  return (await confirmed(() => call(path, { params: { id }, body: { consent } }))).link;
}

type IncomeMethodInput =
  | { way: "bank" }
  | { way: "documents"; paths: string[] }
  | { way: "skip"; reason: SkipReason; other_detail: string };

/** Completes the income step with one of its methods. */
export function useVerifyIncome(id: string, confirmed: Confirmed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: IncomeMethodInput) => {
      const params = { id };
      if (input.way === "bank")
        return confirmed(() => call("POST /applications/:id/finish_finicity_connect/", { params }));
      if (input.way === "documents")
        return confirmed(() => call("POST /applications/:id/pay_stubs/", { params, body: { paths: input.paths } }));
      const { reason, other_detail } = input;
      return call("POST /applications/:id/skip_income_verify/", { params, body: { reason, other_detail } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: applicationQuery(id).queryKey }),
  });
}
