import { identityProven, openStep } from "#rules/road.ts";
import { leastFinished, type Status } from "#rules/statuses.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { record } from "../../history.ts";
import { releaseReports } from "../reports/release.ts";
import { lockApplication } from "./lock.ts";
import { factsOf } from "./road.ts";

/**
 * Moves an application on as far as it can go, in the transaction of what changed: from Unfinished once the applicant
 * has proven and paid everything, from Processing once no ordered report is outstanding. Calling it when nothing has
 * changed does nothing. The application's row is locked, so that two causes at once move it once.
 * @param cause what to write beside it into the history, such as `paid`
 * @returns the status it has now
 */
export async function advance(deps: Deps, trx: Db, applicationId: string, cause: string): Promise<Status> {
  await lockApplication(trx, applicationId);
  const row = await trx
    .selectFrom("applications as a")
    .leftJoin("identity_checks as i", "i.application_id", "a.id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .selectAll("a")
    .select(["i.status as identity", "n.status as income"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const facts = factsOf(row);
  // what was paid for after the form was sent, as soon as it is known who the applicant is
  if (identityProven.includes(facts.identity))
    await releaseReports(deps, trx, row, { from: ["waiting"], bought: true, paid: true });
  const done = facts.status === "U" && openStep(facts) === null;
  // where they paid nothing, the landlord buys the reports
  if (done) await releaseReports(deps, trx, row, { from: ["waiting"], paid: facts.price_cents > 0 });
  if (!done && facts.status !== "P") return facts.status;
  const outstanding = await trx
    .selectFrom("reports")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("status", "=", "ordered")
    .limit(1)
    .executeTakeFirst();
  const status: Status = outstanding ? "P" : "S";
  if (status === facts.status) return status;
  const now = deps.now();
  await trx.updateTable("applications").set({ status, modified: now }).where("id", "=", applicationId).execute();
  await followBundle(trx, row.bundle_id, now);
  await record(trx, {
    action: status === "P" ? "processing" : "finished",
    applicationId,
    actorId: null,
    data: { cause },
    created: now,
  });
  return status;
}

/** A bundle has the status of its least finished application. */
export async function followBundle(trx: Db, bundleId: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom("applications")
    .select("status")
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .execute();
  const status = leastFinished(rows.map((row) => row.status as Status));
  await trx
    .updateTable("application_bundles")
    .set({ status, modified: now })
    .where("id", "=", bundleId)
    .where("status", "!=", status)
    .execute();
}
