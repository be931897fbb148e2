import type { FastifyRequest } from "fastify";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import { type BankLink, BankLinkError } from "#server/ports/bank-link.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { linkAccess } from "../records/encrypted-columns.ts";
import { paymentsOf } from "../records/provider.ts";
import { loadOrCreateAccount, replaceBankAtProvider, saveBank, withBankClaim } from "./save-bank.ts";

const bankLinkUnavailable = () =>
  new ProblemError("unavailable", (t) => t(paymentProblemsTexts).bank_link_unavailable, { retryAfter: 3_600 });

function bankLinkOf(deps: Deps): BankLink {
  if (!deps.bankLink) throw bankLinkUnavailable();
  return deps.bankLink;
}

/** The vendor's errors about the browser's token, the account or the bank: another login or bank can succeed. */
const refusalCode =
  /^(INVALID_(PUBLIC_TOKEN|ACCOUNT_ID|CREDENTIALS|MFA)|ITEM_.*|NO_(AUTH_)?ACCOUNTS|PRODUCTS_NOT_SUPPORTED)$/;

/**
 * Converts the vendor's errors: to `invalid` if it rejected what the user chose, otherwise to `unavailable`. Others are
 * logged: as errors if the vendor answered, since only the operator can correct these, such as wrong keys.
 */
async function convertVendorErrors<T>({ log }: Pick<Deps, "log">, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BankLinkError && refusalCode.test(error.code))
      throw invalid({ public_token: [(t) => t(paymentProblemsTexts).bank_link_refused] });
    const failure = error instanceof Error ? error.message : "unknown";
    if (error instanceof BankLinkError) log.error({ failure }, "the bank link vendor refused a call");
    else log.warn({ failure }, "the request to the bank link vendor failed");
    throw bankLinkUnavailable();
  }
}

/**
 * Creates the token that opens the bank link in the caller's browser.
 * @throws ProblemError `forbidden`; `unavailable`
 */
export async function createLinkToken(deps: Deps, actor: Actor) {
  requirePayoutAccount(actor);
  const link = bankLinkOf(deps);
  const { token, expires } = await convertVendorErrors(deps, link.requestLinkToken(actor.id, actor.language));
  return { link_token: token, expiration: expires, script: link.scriptUrl };
}

/**
 * Exchanges the browser's token for the payment provider's token of the linked bank account. The browser's token works
 * only once, so callers do all other checks first. A job then ends the link vendor's access to the account, which is no
 * longer needed.
 * @throws ProblemError `invalid` for a token that the vendor rejects; `unavailable`
 */
export async function exchangeForPaymentToken(
  deps: Deps,
  body: { public_token: string; account_id: string },
): Promise<string> {
  const link = bankLinkOf(deps);
  const { access } = await convertVendorErrors(deps, link.exchangePublicToken(body.public_token));
  try {
    return await convertVendorErrors(deps, link.createStripeToken(access, body.account_id));
  } finally {
    await enqueueGlobal(deps.db, "remove-bank-link", { access: linkAccess.encrypt(deps, access) }, { ifQueued: "add" });
  }
}

/**
 * Replaces the caller's bank account with one that they linked at their bank, which verifies it.
 * @throws ProblemError `forbidden`; `invalid` for a token that the vendor rejects; `unavailable`; `conflict` while
 * another request changes a bank account
 */
export async function linkBank(
  deps: Deps,
  request: FastifyRequest,
  body: { public_token: string; account_id: string },
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  requirePayoutAccount(actor);
  const { accounts } = paymentsOf(deps);
  return await withBankClaim(deps, await loadOrCreateAccount(deps, actor, null), async (row) => {
    const token = await exchangeForPaymentToken(deps, body);
    const accountState = await replaceBankAtProvider(deps, row, () => accounts.linkBank(row.provider_account, token));
    return await saveBank(deps, request, row, accountState, null);
  });
}
