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
    "Accepts or declines the offer of the home that a selected applicant gets where applications are decided in the order received. The landlord is emailed. The same answer again changes nothing. Returns 409 without an offer, after it expired and after another answer. For the applicant.",
  params: z.strictObject({ id }),
  body: z.strictObject({ answer: z.enum(["accepted", "declined"]) }),
  response: { 200: nothing },
});
