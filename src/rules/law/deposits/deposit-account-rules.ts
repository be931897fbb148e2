import { unreadStatute } from "#rules/law/deposits/unread-statute.ts";
import type { Rule } from "#rules/law/tables/rule.ts";

/** Deposits must be held in an account of their own; `interest`: it belongs to the tenant. */
export type DepositAccountValue = { interest: boolean };

/** States that require a separate account for deposits. For a state that is missing here, no duty is known. */
export const depositAccountRules: readonly Rule<DepositAccountValue>[] = [
  {
    id: "ak-deposit-account",
    place: "AK",
    value: { interest: false },
    source: "AS 34.03.070",
    ...unreadStatute,
  },
  {
    id: "ct-deposit-account",
    place: "CT",
    value: { interest: true },
    source: "C.G.S. § 47a-21",
    ...unreadStatute,
  },
  {
    id: "de-deposit-account",
    place: "DE",
    value: { interest: false },
    source: "25 Del. C. § 5514",
    ...unreadStatute,
  },
  {
    id: "dc-deposit-account",
    place: "DC",
    value: { interest: true },
    source: "14 DCMR §§ 308 and 309",
    ...unreadStatute,
  },
  {
    id: "fl-deposit-account",
    place: "FL",
    value: { interest: false },
    source: "§ 83.49, Fla. Stat.",
    ...unreadStatute,
  },
  {
    id: "ga-deposit-account",
    place: "GA",
    value: { interest: false },
    source: "O.C.G.A. § 44-7-31",
    ...unreadStatute,
  },
  {
    id: "ia-deposit-account",
    place: "IA",
    value: { interest: false },
    source: "Iowa Code § 562A.12",
    ...unreadStatute,
  },
  {
    id: "ky-deposit-account",
    place: "KY",
    value: { interest: false },
    source: "K.R.S. § 383.580",
    ...unreadStatute,
  },
  {
    id: "me-deposit-account",
    place: "ME",
    value: { interest: false },
    source: "14 M.R.S. § 6038",
    ...unreadStatute,
  },
  {
    id: "md-deposit-account",
    place: "MD",
    value: { interest: true },
    source: "§ 8-203, Md. Real Prop.",
    ...unreadStatute,
  },
  {
    id: "ma-deposit-account",
    place: "MA",
    value: { interest: true },
    source: "M.G.L. c. 186 § 15B",
    ...unreadStatute,
  },
  {
    id: "nh-deposit-account",
    place: "NH",
    value: { interest: true },
    source: "RSA 540-A:6",
    ...unreadStatute,
  },
  {
    id: "nj-deposit-account",
    place: "NJ",
    value: { interest: true },
    source: "N.J.S.A. 46:8-19",
    ...unreadStatute,
  },
  {
    id: "ny-deposit-account",
    place: "NY",
    value: { interest: false },
    source: "N.Y. G.O.L. § 7-103",
    ...unreadStatute,
  },
  {
    id: "nc-deposit-account",
    place: "NC",
    value: { interest: false },
    source: "N.C.G.S. § 42-50",
    ...unreadStatute,
  },
  {
    id: "nd-deposit-account",
    place: "ND",
    value: { interest: true },
    source: "N.D.C.C. § 47-16-07.1",
    ...unreadStatute,
  },
  {
    id: "ok-deposit-account",
    place: "OK",
    value: { interest: false },
    source: "41 O.S. § 115",
    ...unreadStatute,
  },
  {
    id: "pa-deposit-account",
    place: "PA",
    value: { interest: false },
    source: "68 P.S. § 250.511b",
    ...unreadStatute,
  },
  {
    id: "tn-deposit-account",
    place: "TN",
    value: { interest: false },
    source: "Tenn. Code § 66-28-301",
    ...unreadStatute,
  },
  {
    id: "wa-deposit-account",
    place: "WA",
    value: { interest: false },
    source: "RCW 59.18.270",
    ...unreadStatute,
  },
];
