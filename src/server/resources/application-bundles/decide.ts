import type { FastifyRequest } from "fastify";
import { canTransition, type Status } from "#rules/statuses.ts";
import { actorOf } from "../../actor.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { ProblemError } from "../../errors.ts";
import { record } from "../../history.ts";
import { enqueue } from "../../jobs/queue.ts";
import { canDecideApplication } from "../../policies/applications.ts";
import { applicationsOf, lockBundles } from "./flags.ts";

export type Message = {
  with_email: boolean;
  subject?: string | undefined;
  email_body?: string | undefined;
  cc_self: boolean;
  adverse_action?: boolean;
  reasons?: string[];
};

/**
 * Accepts (A) or declines (R) every application of a bundle, finally. The letters to the applicants are jobs of the
 * same transaction.
 * @throws ProblemError `conflict` when any of them cannot go there, `forbidden` for a member without the button
 */
export async function decide(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  to: "A" | "R",
  message: Message,
) {
  const actor = actorOf(request);
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle || !canDecideApplication(actor, bundle))
    throw new ProblemError("forbidden", "Your team has not given you the right to accept or decline.");
  const applications = await applicationsOf(trx, bundle.id);
  if (!applications.every(({ status }) => canTransition(status as Status, to)))
    throw new ProblemError(
      "conflict",
      "This application is not open to a decision: it is unfinished, or was decided before.",
    );
  const now = deps.now();
  const decided = { status: to, modified: now, decision_date: now };
  await trx
    .updateTable("applications")
    .set({ ...decided, decision_by: actor.id, is_locked: true })
    .where("bundle_id", "=", bundle.id)
    .execute();
  await trx.updateTable("application_bundles").set(decided).where("id", "=", bundle.id).execute();
  for (const application of applications) {
    await record(trx, {
      action: to === "A" ? "selected" : "declined",
      applicationId: application.id,
      actorId: actor.id,
      data: {
        with_email: message.with_email,
        adverse_action: message.adverse_action ?? false,
        reasons: message.reasons ?? [],
      },
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      created: now,
    });
    if (message.with_email) await tell(deps, trx, application, message, actor.username, to);
  }
}

/** What the landlord wrote is sealed into the job: it may say anything of a person. */
async function tell(
  deps: Deps,
  trx: Db,
  application: { id: string },
  message: Message,
  from: string,
  decision: "A" | "R",
) {
  const letter = { decision, subject: message.subject, body: message.email_body, cc: message.cc_self ? [from] : [] };
  await enqueue(trx, "tell-of-decision", {
    application: application.id,
    letter: deps.vault.seal(`job:tell-of-decision:${application.id}`, JSON.stringify(letter)),
  });
}
