import type pg from "pg";
import { closedAccount } from "../../payout-details.ts";
import { createCaller, registerPerson } from "../api.ts";
import {
  enterBank,
  type Landlord,
  loadReferralCode,
  type PreparedApplication,
  paymentBodyFor,
  paymentCourses,
  signUp,
  submitApplications,
  unknownAccount,
} from "./landlords.ts";
import { createTeam, requestDeposits, type Team } from "./team.ts";

export type PreparedPeople = {
  ambassador: Landlord;
  landlords: Landlord[];
  applied: PreparedApplication[];
  team: Team;
};

/**
 * Dollars paid to a landlord without a bank account: `least`, plus `perPayment` for each payment, so that the provider
 * has money for dispute fees, for rewards, and for amounts that were paid out before they were refunded.
 */
const reserve = { least: 600, perPayment: 36 };
/** Dollars of each of these payments: high, so that few are needed. */
const reserveFee = 600;

/**
 * Creates an ambassador, the landlords they referred, and unpaid applications, all through the API of a running server.
 * The last landlord is a member of a company. Each has a bank account of their own: people who share one count as the
 * same person.
 */
export async function prepareLandlords(
  url: string,
  client: pg.Pool,
  { landlords: count, payments }: { landlords: number; payments: number },
): Promise<PreparedPeople> {
  const call = createCaller(url);
  const payer = (await registerPerson(call, "applicant")).token;
  const ambassador = await signUp(call, client, 0, { bad: closedAccount });
  await enterBank(call, ambassador, ambassador.good);
  const referrer = await loadReferralCode(url, ambassador.token);
  const unpaid = await signUp(call, client, 1, { referrer });
  for (const { application } of await submitApplications(call, client, unpaid, {
    payer,
    state: "TX",
    count: Math.ceil((reserve.least + reserve.perPayment * payments) / reserveFee),
    fee: reserveFee.toFixed(2),
  }))
    await call(`/applications/${application}/pay/`, paymentBodyFor("untouched"), payer);
  const landlords: Landlord[] = [];
  const applied: PreparedApplication[] = [];
  const team = await createTeam(call, client, referrer);
  for (let n = 0; n <= count; n++) {
    const isMember = n === count;
    const landlord = isMember
      ? team.member
      : await signUp(call, client, n + 2, { referrer, bad: n === 0 ? unknownAccount : null });
    if (!isMember) await enterBank(call, landlord, landlord.good);
    const schedule = n % 2 === 1 ? "daily" : "manual";
    await call("/payouts/settings/", { schedule }, landlord.token, "PATCH");
    landlords.push(landlord);
    const share = (of: number) => Math.ceil((payments * of) / (count + 1));
    const applicationCount = share(n + 1) - share(n);
    // in Colorado, unspent fees are refunded with the decision
    for (const one of await submitApplications(call, client, landlord, { payer, state: "CO", count: applicationCount }))
      applied.push({
        ...one,
        payer,
        landlord,
        course: paymentCourses[applied.length % paymentCourses.length] ?? "untouched",
      });
  }
  const deposits = await requestDeposits(url, client, team, { payer, payments });
  return { ambassador, landlords, applied, team: { ...team, deposits } };
}
