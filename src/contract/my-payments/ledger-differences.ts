import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { id, pageOf, pageQuery, signedMoney, time } from "#contract/schemas/common.ts";
import { differenceKinds, differenceSources, differenceStatuses } from "#rules/money/reconciliation.ts";

const tag = "ledger_differences";

const movement = z.strictObject({ id: z.string(), amount: signedMoney, created: time });

export const ledgerDifference = z.strictObject({
  id,
  source: z.enum(differenceSources),
  /** the provider's charge, refund or dispute; the payout; `platform` of the balance */
  key: z.string(),
  kind: z.enum(differenceKinds),
  status: z.enum(differenceStatuses),
  /** the account whose balance is affected; null if unknown or deleted, or for the platform's balance */
  account: z.strictObject({ name: z.string(), username: z.string() }).nullable(),
  provider: z.strictObject({ amount: signedMoney, movements: z.array(movement) }),
  ledger: z.strictObject({ amount: signedMoney, movements: z.array(movement) }),
  created: time,
  modified: time,
  reason: z.string(),
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

export const listLedgerDifferences = call({
  method: "GET",
  url: "/ledger_differences/",
  auth: "user",
  errors: [403],
  tag,
  summary: "List ledger differences",
  description:
    "Lists the differences between the ledger and the payment provider's records, with the movements on both sides: open ones, oldest first, or closed ones, newest first. For staff only.",
  querystring: pageQuery.extend({ list: z.enum(["open", "closed"]).default("open") }),
  response: { 200: pageOf(ledgerDifference).extend({ compared: time.nullable() }) },
});

export const resolveLedgerDifference = call({
  method: "POST",
  url: "/ledger_differences/:id/resolve/",
  auth: "user",
  verified: true,
  confirmed: true,
  errors: [403, 404],
  tag,
  summary: "Resolve a ledger difference",
  description:
    "Closes a difference with a reason, which is recorded with the caller in the account's audit log. The difference is reopened only if its amounts change. For staff only. Returns 404 unless it is open.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(10, fault("too_short", { n: 10 }))
      .max(1_000),
  }),
  response: { 200: z.strictObject({}) },
});
