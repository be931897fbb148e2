import type { FastifyRequest } from "fastify";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canAnswerHomeOffer } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeOffersTexts } from "#texts/home-offers/texts.ts";
import { endHomeOffer } from "./end-home-offer.ts";

/**
 * Accepts or declines the offer of the home for the caller's own application. Repeating the same answer changes
 * nothing.
 * @throws ProblemError `not_found`, `forbidden` for anyone but the applicant, `conflict` without an offer, after its
 * deadline and after another answer
 */
export async function answerHomeOffer(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  answer: "accepted" | "declined",
): Promise<void> {
  const actor = actorOf(request);
  await lockApplication(trx, id);
  const row = await loadApplication(trx, actor, id);
  if (!canAnswerHomeOffer(actor, row)) throw new ProblemError("forbidden", (t) => t(homeOffersTexts).answer_own);
  if (!row.home_offer_until) throw conflict((t) => t(homeOffersTexts).no_offer);
  if (row.home_offer_answer === answer) return;
  if (row.home_offer_answer === "expired" || row.home_offer_until <= deps.now())
    throw conflict((t) => t(homeOffersTexts).answer_late);
  if (row.home_offer_answer) throw conflict((t) => t(homeOffersTexts).already_answered);
  await endHomeOffer(deps, trx, id, answer, { actorId: actor.id, ...originOf(request) });
}
