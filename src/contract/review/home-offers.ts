import { z } from "zod";
import { call } from "../call/call.ts";
import { id, nothing } from "../schemas/common.ts";

export const answerHomeOffer = call({
  method: "POST",
  url: "/applications/:id/answer_home_offer/",
  auth: "user",
  errors: [403, 404, 409],
  tag: "applications",
  perMinute: 20,
  summary: "Answer an offer of the home",
  description:
    "Accepts or declines the offer of the home, which a selected applicant gets if applications are decided in the order received. The landlord is emailed. Repeating the same answer changes nothing. Returns 409 if there is no offer, after it expired, and after a different answer. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject({ answer: z.enum(["accepted", "declined"]) }),
  response: { 200: nothing },
});

export const offerHomeAgain = call({
  method: "POST",
  url: "/applications/:id/offer_home_again/",
  auth: "landlord",
  errors: [403, 409],
  tag: "applications",
  perMinute: 20,
  summary: "Offer the home again",
  description:
    "Offers the home again to a selected applicant who didn't answer the offer in time. The applicant is emailed, and gets as much time as before. Returns 409 unless the offer expired, and after another applicant was selected for the home. Requires the ability `offer_home_again`.",
  params: z.strictObject({ id }),
  response: { 200: nothing },
});
