import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { buildApp } from "../build-app.ts";
import { goodPassword, landlord, signedAnswers, template } from "../testing/factories.ts";
import { openWorld, someAddress, type World } from "../testing/world.ts";

const world = openWorld();

const limitedCalls = Object.values(contract.users)
  .flatMap((value) => ("config" in value && value.method === "POST" && !value.config.multipart ? [value] : []))
  .flatMap(({ url, config }) =>
    config.perMinute && config.auth === "public" ? [[url, config.perMinute] as const] : [],
  );

test.each(limitedCalls)(
  "the API call %s accepts %i requests a minute from a network address, and rejects the next",
  async (url, perMinute) => {
    const address = someAddress();
    const request = () => world.post<Problem>(url, { email: `${randomUUID()}@example.com` }, { address });
    for (let n = 0; n < perMinute; n++) expect((await request()).status).not.toBe(429);
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await world.post(url, { email: `${randomUUID()}@example.com` })).status).not.toBe(429);
  },
);

type Shape = { method?: string; url?: string; config?: { auth: string; perMinute: number | null } };
const others = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Shape[])
  .flatMap(({ method, url, config }) =>
    method && url && config?.perMinute && !limitedCalls.some(([one]) => one === url)
      ? [[method, url, config.perMinute] as const]
      : [],
  );

test("the API calls with a rate limit of their own are a fixed list, such as login, codes, emails, uploads and PDFs", () => {
  expect([...limitedCalls.map(([url]) => url), ...others.map(([, url]) => url)].sort()).toEqual([
    "/account/close/",
    "/accounts/bookkeeping/",
    "/accounts/csv/",
    "/accounts/verify_bank_account/",
    "/adverse_actions/:id/pdf/",
    "/adverse_actions/preview/",
    "/application_bundles/:slug/share/",
    "/application_bundles/csv/",
    "/application_bundles/request_documents/",
    "/application_bundles/share/",
    "/application_templates/:slug/flyer/",
    "/application_templates/:slug/logo/",
    "/application_templates/:slug/pdf/",
    "/application_templates/:slug/preview_invitation/",
    "/application_templates/:slug/send_application_link/",
    "/application_templates/:slug/send_invitation/",
    "/application_templates/:slug/send_invitations/",
    "/application_templates/:slug/submit/",
    "/application_templates/address_suggestions/",
    "/application_templates/check_available/",
    "/application_templates/check_css/",
    "/applications/:id/answer_experian_questions/",
    "/applications/:id/answer_home_offer/",
    "/applications/:id/buy_report/",
    "/applications/:id/buy_reports_by_applicant/",
    "/applications/:id/decision_file/",
    "/applications/:id/export/",
    "/applications/:id/export/file/",
    "/applications/:id/generate_finicity_connect_url/",
    "/applications/:id/get_experian_questions/",
    "/applications/:id/identity_documents/",
    "/applications/:id/information_requests/",
    "/applications/:id/information_requests/:request/answer/",
    "/applications/:id/invitations/",
    "/applications/:id/leave_household/",
    "/applications/:id/move_in_charges/",
    "/applications/:id/notes/",
    "/applications/:id/notes/:note/",
    "/applications/:id/pay/",
    "/applications/:id/payment_request/",
    "/applications/:id/pdf/",
    "/applications/:id/preview_address/",
    "/applications/:id/retry/",
    "/applications/:id/send_payment_request/",
    "/applications/:id/verify_without_ssn/",
    "/applications/:id/withdraw_consent/",
    "/attachments/upload/",
    "/companies/",
    "/companies/:id/accept_transfer/",
    "/companies/:id/add_user/",
    "/companies/:id/invite/",
    "/companies/:id/transfer/",
    "/companies/contact/",
    "/company_invitations/:id/resend/",
    "/company_invitations/:id/withdraw/",
    "/company_invitations/accept/",
    "/company_invitations/decline/",
    "/company_invitations/open/",
    "/comparisons/pdf/",
    "/data_exports/",
    "/data_exports/:id/download/",
    "/disputes/:id/accept/",
    "/disputes/:id/answer/",
    "/disputes/:id/evidence/",
    "/disputes/:id/send_again/",
    "/document_conversions/",
    "/document_signings/:id/consent/",
    "/document_signings/:id/decline/",
    "/document_signings/:id/recipients/:recipient/resend/",
    "/document_signings/:id/save/",
    "/document_signings/:id/sealed/",
    "/document_signings/:id/signer/",
    "/document_signings/:id/submit/",
    "/document_signings/:id/void/",
    "/document_signings/confirm/",
    "/document_signings/open/",
    "/document_signings/send_code/",
    "/document_templates/",
    "/document_templates/:id/send_signing/",
    "/document_templates/:id/send_signings/",
    "/document_verifications/",
    "/document_verifications/by_number/",
    "/drafts/",
    "/drafts/",
    "/drafts/discard/",
    "/drafts/load/",
    "/household_invitations/:id/remind/",
    "/household_invitations/:id/withdraw/",
    "/household_invitations/open/",
    "/impersonations/start/",
    "/invitation_batches/:id/stop/",
    "/invitations/:id/remind/",
    "/invitations/:id/resend/",
    "/invitations/:id/withdraw/",
    "/invitations/open/",
    "/move_in_charges/:id/cancel/",
    "/move_in_charges/:id/pay/",
    "/move_in_charges/:id/remind/",
    "/move_in_charges/:id/start_bank_payment/",
    "/notifications/phone/",
    "/notifications/phone/confirm/",
    "/payments/:id/confirm/",
    "/payments/:id/refund/",
    "/payouts/",
    "/payouts/deposits/",
    "/referrers/bank_account/",
    "/referrers/plaid_link_token/",
    "/referrers/send_invitation/",
    "/referrers/stripe_info/",
    "/referrers/verify_bank_account/",
    "/reports/:id/html/",
    "/reports/:id/pdf/",
    "/second_factor/",
    "/second_factor/recovery_codes/",
    "/second_factor/switch_off/",
    "/second_factor/switch_on/",
    "/shares/:id/resend/",
    "/shares/confirm/",
    "/shares/open/",
    "/shares/send_code/",
    "/statements/pdf/",
    "/support_messages/",
    "/token/confirm/",
    "/users/answer_experian_questions/",
    "/users/check_available/:username/",
    "/users/confirm_passcode/",
    "/users/confirm_password_reset/",
    "/users/get_experian_questions/",
    "/users/register/",
    "/users/request_passcode/",
    "/users/request_password_reset/",
    "/users/setup_bank_info/",
    "/users/update_password/",
    "/users/upload/",
  ]);
});

test.each(others)(
  "the request %s %s is let through %i times a minute from a network address, and then rejected",
  async (method, url, perMinute) => {
    const address = someAddress();
    const { token } = await landlord(world);
    const path = url.replace(":username", "a@example.com").replace(/:\w+/, "0198c0de-0000-7000-8000-000000000000");
    const request = () =>
      world.request<Problem>(method, path, { address, token, ...(method === "POST" && { body: {} }) });
    for (let n = 0; n < perMinute; n++) expect((await request()).status).not.toBe(429);
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
  },
);

test("after 50 failed logins with unknown usernames the next login from that network address is rejected, not from another", async () => {
  const here = someAddress();
  const guess = (address: string) =>
    world.post("/token/", { username: `${randomUUID()}@example.com`, password: "x" }, { address });
  for (let n = 0; n < 50; n++) expect((await guess(here)).status).toBe(401);
  expect((await guess(here)).status).toBe(429);
  expect((await guess(someAddress())).status).toBe(401);
});

test("successful logins don't count toward the limit of 50 failed ones for a network address", async () => {
  const { username } = await landlord(world);
  const office = someAddress();
  const login = async (password: string) =>
    (await world.post("/token/", { username, password }, { address: office })).status;
  for (let n = 0; n < 110; n++) expect(await login(goodPassword)).toBe(200);
  const otherUser = () =>
    world.post("/token/", { username: `${randomUUID()}@example.com`, password: "x" }, { address: office });
  for (let n = 0; n < 49; n++) expect((await otherUser()).status).toBe(401);
  expect(await login(goodPassword)).toBe(200);
  expect((await otherUser()).status).toBe(401);
  // other users are refused there from now on, but not the owner, who has logged in from there
  expect((await otherUser()).status).toBe(429);
  expect(await login(goodPassword)).toBe(200);
  // 160 passwords are hashed
}, 120_000);

/** Returns the address that the history has for a submission whose X-Forwarded-For says 203.0.113.7. */
async function addressOf(app: World["app"], slug: string, remoteAddress: string) {
  const reply = await app.inject({
    method: "POST",
    url: `/api/v3/application_templates/${slug}/submit/`,
    remoteAddress,
    headers: { "x-forwarded-for": "203.0.113.7" },
    payload: signedAnswers(),
  });
  const { address } = await world.db
    .selectFrom("audit_logs")
    .select("address")
    .where("application_id", "=", reply.json().application.id)
    .executeTakeFirstOrThrow();
  return address;
}

test("X-Forwarded-For is trusted only from the configured proxy", async () => {
  const { slug } = await template(world, await landlord(world));
  expect(await addressOf(world.app, slug, "10.9.9.9")).toBe("10.9.9.9");
  const behind = await buildApp({ ...world.deps, config: { ...world.deps.config, trustProxy: ["10.9.9.0/24"] } });
  expect(await addressOf(behind, slug, "10.9.9.9")).toBe("203.0.113.7");
  expect(await addressOf(behind, slug, "10.8.8.8")).toBe("10.8.8.8");
  await behind.close();
});

test("different forged X-Forwarded-For headers don't bypass the limit of ten passcode requests a minute", async () => {
  const address = someAddress();
  const request = (n: number) =>
    world.post(
      "/users/request_passcode/",
      { email: `${randomUUID()}@example.com` },
      { address, headers: { "x-forwarded-for": `203.0.113.${n}` } },
    );
  for (let n = 0; n < 10; n++) expect((await request(n)).status).toBe(200);
  expect((await request(11)).status).toBe(429);
});
