import type { FastifyInstance } from "fastify";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { type Subscription, unsubscribePages } from "#server/platform/mail/unsubscribe/pages.ts";
import { tenantOfToken } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";
import { findSubscription, optOut } from "./opt-out.ts";

/** Registers the pages that the unsubscribe links of invitations open. */
export const invitationUnsubscribePages = (app: FastifyInstance, deps: Deps): void =>
  unsubscribePages(app, "/unsubscribe", (token) => find(deps, token));

async function find(deps: Deps, token: string): Promise<Subscription | undefined> {
  const tenant = await tenantOfToken(deps.db, token);
  if (!tenant) return undefined;
  const tenantDeps = await openTenant(deps, tenant);
  const found = await findSubscription(tenantDeps, tenantDeps.db, token);
  const email = found?.email;
  if (!found || !email) return undefined;
  const { sender, language } = found;
  const t = unsubscribeTexts.in(languageOf(language));
  return {
    language,
    question: t.question({ sender }),
    explanation: t.explanation,
    done: t.done_explanation({ sender }),
    end: () => transaction(tenantDeps.db, (trx) => optOut(tenantDeps, trx, found, email)),
  };
}
