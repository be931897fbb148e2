import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { lastDayBefore } from "#rules/email/email-day.ts";
import { accountDeletedAt } from "#rules/settings/account-closing.ts";
import { reauthenticate } from "#server/domains/accounts/login/reauthenticate.ts";
import { recordSignIn } from "#server/domains/accounts/sessions/events.ts";
import { leaveOwnCompany } from "#server/domains/companies/end-membership.ts";
import { lockCompany } from "#server/domains/companies/load-company.ts";
import { voidOpenSignings } from "#server/domains/signings/manage-signing.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf, findUserAsActor } from "#server/http/authentication/actor.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { findClosingBlockers, ownedTenants } from "./closing-blockers.ts";
import { endAllAccess } from "./end-access.ts";

/**
 * Closes the caller's account: ends its sessions. The account is erased later unless its user reopens it by logging in
 * again. A company's member leaves it, and their work stays there.
 * @throws ProblemError `conflict` while something has to be finished first, as `reauthenticate`
 */
export async function closeAccount(deps: Deps, request: FastifyRequest, proof: IdentityConfirmation): Promise<void> {
  const caller = actorOf(request);
  if ((await findClosingBlockers(deps.db, caller)).length > 0) throw closingBlockedError();
  await reauthenticate(deps, request, proof, async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("language")
      .where("id", "=", caller.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // loaded again: since authentication, they may have created or joined a company, or somebody may be joining theirs
    const actor = await findUserAsActor({ db: trx }, caller.id, caller.language);
    if (!actor) throw new ProblemError("unauthenticated");
    if (actor.company?.isOwner) await lockCompany(trx, actor.company.id);
    if ((await findClosingBlockers(trx, actor)).length > 0) throw closingBlockedError();
    const now = deps.now();
    if (actor.company && !actor.company.isOwner) await leaveOwnCompany(deps, trx, request, actor.company.id);
    await endAllAccess(trx, actor, now);
    for (const tenant of ownedTenants(actor)) {
      const tenantDeps = { ...deps, db: await inTenant(trx, tenant) };
      await voidOpenSignings(tenantDeps, tenantDeps.db, request);
    }
    await trx.updateTable("users").set({ closed_at: now }).where("id", "=", actor.id).execute();
    await recordSignIn(deps, trx, request, "account closed", { userId: actor.id });
    const email = emailTemplate(
      user.language,
      "accountClosed",
      lastDayBefore(accountDeletedAt(now)),
      `${deps.config.publicUrl}/login`,
    );
    await sendEmail(deps, trx, "account_closed", actor.username, email);
  });
}

const closingBlockedError = () => conflict((t) => t(personalDataTexts).cant_close_yet);
