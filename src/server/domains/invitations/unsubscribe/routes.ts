import type { FastifyInstance } from "fastify";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { type Subscription, unsubscribePages } from "#server/platform/mail/unsubscribe/pages.ts";
import { tenantOfToken } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";
import { findSubscription, optOutAddress } from "./opt-out.ts";

/** Registers the pages that the unsubscribe links of invitations open. */
export const invitationUnsubscribePages = (app: FastifyInstance, deps: Deps): void =>
  unsubscribePages(app, "/unsubscribe", (token) => findUnsubscribePage(deps, token));

async function findUnsubscribePage(deps: Deps, token: string): Promise<Subscription | undefined> {
  const tenant = await tenantOfToken(deps.db, token);
  if (!tenant) return undefined;
  const tenantDeps = await openTenant(deps, tenant);
  const subscription = await findSubscription(tenantDeps, tenantDeps.db, token);
  const email = subscription?.email;
  if (!subscription || !email) return undefined;
  const { sender, language } = subscription;
  const t = unsubscribeTexts.in(languageOf(language));
  return {
    language,
    question: t.question({ sender }),
    explanation: t.explanation,
    done: t.done_explanation({ sender }),
    endSubscription: () => transaction(tenantDeps.db, (trx) => optOutAddress(tenantDeps, trx, subscription, email)),
  };
}
