import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { paymentsKey } from "#web/api/applications/payments.ts";
import { call } from "#web/api/client.ts";

/** Accepts or declines the offer of the home. */
export const useAnswerHomeOffer = (id: string) =>
  useMutation({
    mutationFn: (answer: "accepted" | "declined") =>
      call("POST /applications/:id/answer_home_offer/", { params: { id }, body: { answer } }),
    onSettled: useReloadOffer(),
  });

/** Offers the home again after the applicant didn't answer in time. */
export const useOfferHomeAgain = (id: string) =>
  useMutation({
    mutationFn: () => call("POST /applications/:id/offer_home_again/", { params: { id } }),
    onSettled: useReloadOffer(),
  });

/** Returns a function that reloads the application and its charges, which can't be paid during an offer. */
function useReloadOffer() {
  const client = useQueryClient();
  return () => Promise.all([applicationsKey, paymentsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
}
