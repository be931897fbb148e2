import { expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";

/** The calls other than `GET` without an `Idempotency-Key`, by the reason. */
const keyless = {
  "changes nothing": [
    "POST /accounts/bookkeeping/",
    "POST /accounts/csv/",
    "POST /adverse_actions/preview/",
    "POST /application_templates/:slug/flyer/",
    "POST /application_templates/:slug/preview_invitation/",
    "POST /application_templates/check_css/",
    "POST /applications/:id/payment_request/",
    "POST /applications/:id/preview_address/",
    "POST /company_invitations/open/",
    "POST /data_exports/:id/download/",
    "POST /disputes/:id/evidence/",
    "POST /document_conversions/",
    "POST /document_verifications/",
    "POST /drafts/load/",
    "POST /household_invitations/open/",
    "POST /invitations/open/",
    "POST /referrers/plaid_link_token/",
    "POST /shares/open/",
    "POST /statements/pdf/",
    "POST /users/check_password_reset/",
  ],
  "sets a value, so that repeating it changes nothing": [
    "POST /accounts/refresh/",
    "POST /applications/:id/history/seen/",
    "POST /attachments/renew/",
    "POST /notifications/device/",
    "POST /notifications/read/",
    "POST /notifications/seen/",
  ],
  "takes a tax ID or bank numbers, of which nothing is stored here, and changes nothing if it's repeated": [
    "DELETE /accounts/bank_account/",
    "DELETE /accounts/deposit_bank_account/",
    "POST /accounts/deposit_bank_account/",
    "POST /accounts/link_deposit_bank_account/",
    "POST /accounts/verify_bank_account/",
    "POST /accounts/verify_deposit_bank_account/",
    "POST /referrers/bank_account/",
    "POST /referrers/verify_bank_account/",
    "POST /users/setup_bank_info/",
    "PUT /referrers/stripe_info/",
  ],
  "takes a code that works once": ["POST /impersonations/start/", "POST /shares/confirm/"],
  "identifies repeated events by their ids": ["POST /webhooks/stripe/"],
};

test("every API call that changes something takes an Idempotency-Key, unless repeating it is harmless", () => {
  const found = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Partial<Call>[])
    .flatMap(({ method, url, config }) => (method && method !== "GET" && config?.keyless ? [`${method} ${url}`] : []));
  expect(found.sort()).toEqual(Object.values(keyless).flat().sort());
});
