import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { paymentsKey } from "#web/api/applications/payments.ts";
import { call } from "#web/api/client.ts";

/** Accepts or declines the offer of the home. */
export function useAnswerHomeOffer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: "accepted" | "declined") =>
      call("POST /applications/:id/answer_home_offer/", { params: { id }, body: { answer } }),
    onSettled: () =>
      Promise.all([applicationsKey, paymentsKey].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
