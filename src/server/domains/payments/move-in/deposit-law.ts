import { sql } from "kysely";
import type { Input } from "#contract/api/call-types.ts";
import type { DepositLaw } from "#contract/move-in-charges.ts";
import { statedRent } from "#rules/applicant/income-to-rent.ts";
import { assessDeposits, depositLawOf } from "#rules/law/deposits.ts";
import { placeName } from "#rules/law/places/places.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { fromCents, showCents, toCents } from "#rules/money/money.ts";
import { isDeposit } from "#rules/money/move-in-charges.ts";
import { messages } from "#rules/text/messages.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import type { ApplicationRow } from "../../applications/load.ts";
import { homeAddressOf } from "../bill/due.ts";

/** Returns what is known of the law of deposits at an application's home, in the reader's language. */
export async function findDepositLaw(
  deps: TenantDeps,
  db: Db,
  application: ApplicationRow,
  language: Language,
): Promise<DepositLaw> {
  const { cap, account } = depositLawOf(homeAddressOf(application), deps.now());
  const rent = statedRent(application.answers);
  return {
    cap: cap && {
      ...presentRow(cap, language),
      months: cap.value.months,
      exempt_months: cap.value.exempt_months ?? null,
    },
    account: account && { ...presentRow(account, language), interest: account.value.interest },
    rent: rent === null ? null : fromCents(rent),
    requested: fromCents(await depositsOf(db, application.bundle_id)),
  };
}

const presentRow = ({ place, source, confirmed, note }: Rule<unknown>, language: Language) => ({
  place: placeName(place),
  citation: source,
  confirmed,
  note: note ? textsIn(language)(lawMessage(note)) : null,
});

/** Returns the sum of the deposits of everyone who applies together for the home that were not canceled, in cents. */
async function depositsOf(db: Db, bundleId: string): Promise<number> {
  const rows = await db
    .selectFrom("move_in_charges as c")
    .innerJoin("applications as a", "a.id", "c.application_id")
    .select(["c.kind", "c.amount_cents"])
    .where("a.bundle_id", "=", bundleId)
    .where("c.status", "!=", "canceled")
    .execute();
  return rows.filter(({ kind }) => isDeposit(kind)).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Deposits of a household are requested one after the other: each is compared together with those before. */
const lockDeposits = async (trx: Db, bundleId: string) =>
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits ${bundleId}`}, 0))`.execute(trx);

type Requested = Input<"POST /applications/:id/move_in_charges/">["body"];

/**
 * Compares a requested deposit, together with earlier ones of everyone who applies together, with the limit of the
 * home's state. The landlord states the rent: the one in the answers is the applicant's.
 * @returns what is recorded of it; empty where no limit is known
 * @throws ProblemError `invalid`: above a confirmed limit; without the rent; or above another limit, which the landlord has
 * to check first
 */
export async function requireLawfulDeposit(
  deps: TenantDeps,
  trx: Db,
  application: ApplicationRow,
  { kind, amount, monthly_rent, deposit_checked }: Requested,
): Promise<{ rent_cents?: number; checked?: boolean }> {
  const { cap } = depositLawOf(homeAddressOf(application), deps.now());
  if (!isDeposit(kind) || !cap) return {};
  const rent = monthly_rent === undefined ? 0 : toCents(monthly_rent);
  if (rent <= 0) throw invalid({ monthly_rent: [messages.required] });
  await lockDeposits(trx, application.bundle_id);
  const total = toCents(amount) + (await depositsOf(trx, application.bundle_id));
  const { months, exempt_months = null } = cap.value;
  const result = assessDeposits({ months, exempt_months, confirmed: cap.confirmed }, rent, total);
  if (result === "refuse")
    throw invalid({
      amount: [
        (t) =>
          t(moveInProblemsTexts).deposit_over_limit({
            most: showCents(Math.round(rent * (exempt_months ?? months))),
            place: placeName(cap.place),
            citation: cap.source,
          }),
      ],
    });
  if (result === "confirm" && !deposit_checked)
    throw invalid({ deposit_checked: [(t) => t(moveInProblemsTexts).check_deposit] });
  return { rent_cents: rent, ...(result === "confirm" && { checked: true }) };
}
