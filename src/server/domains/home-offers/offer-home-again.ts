import type { FastifyRequest } from "fastify";
import { answerHours } from "#rules/law/decision-order.ts";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { loadBundleApplications } from "#server/domains/bundles/changes/lock-bundles.ts";
import { lockHomes } from "#server/domains/bundles/changes/lock-homes.ts";
import { findDecisionOrder } from "#server/domains/bundles/order/load-order.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canDecideApplication, canOfferHomeAgain, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { homeOffersTexts } from "#texts/home-offers/texts.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { isHomeTaken } from "./is-home-taken.ts";
import { offerHome } from "./make-home-offers.ts";

/**
 * Offers the home again to an applicant who didn't answer the offer in time, with a new deadline.
 * @throws ProblemError `not_found`; `forbidden` for members without the right to decide; `conflict` unless the offer
 * expired, and after another applicant was selected for the home
 */
export async function offerHomeAgain(deps: TenantDeps, trx: Db, request: FastifyRequest, id: string): Promise<void> {
  const actor = actorOf(request);
  await lockHomes(trx);
  await lockApplication(trx, id);
  const row = await loadApplication(trx, actor, id);
  if (!isLandlordSide(actor, row)) throw notFound();
  if (!canDecideApplication(actor, row))
    throw new ProblemError("forbidden", (t) => t(reportProblemsTexts).cant_make_offer);
  if (!canOfferHomeAgain(actor, row)) throw conflict((t) => t(homeOffersTexts).not_expired);
  if (await isHomeTaken(trx, row)) throw conflict((t) => t(homeOffersTexts).home_taken);
  const members = await loadBundleApplications(trx, row.bundle_id);
  const member = members.find((each) => each.id === id);
  if (!member) throw notFound();
  const order = await findDecisionOrder(deps, trx, { id: row.bundle_id, decision_date: row.decision_date }, members);
  const hours = answerHours(order);
  await offerHome(deps, trx, member, hours, { actorId: actor.id, ...originOf(request), created: deps.now() });
  await enqueueUpdateOtherApplicants(deps, trx, [row.bundle_id]);
}
