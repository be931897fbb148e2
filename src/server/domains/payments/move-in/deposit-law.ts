import type { Input } from "#contract/api/call-types.ts";
import type { DepositLaw } from "#contract/move-in-charges.ts";
import { statedRent, withHomeRent } from "#rules/applicant/income-to-rent.ts";
import { assessMoveInCharge } from "#rules/law/deposits/assess-move-in-charge.ts";
import { depositLawOf } from "#rules/law/deposits/deposits.ts";
import { placeName } from "#rules/law/places/places.ts";
import { holdingDepositSentences } from "#rules/law/published/deposit-statements.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { fromCents, toCents } from "#rules/money/money.ts";
import { isDeposit, type MoveInKind } from "#rules/money/move-in-charges.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { type Db, lockByName } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { lawStatements } from "#texts/laws/texts.ts";
import { textsIn } from "#texts/message.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { disputeHoldStates } from "../records/disputes.ts";

/** Returns the known deposit law at an application's home, in the reader's language. */
export async function findDepositLaw(
  deps: TenantDeps,
  db: Db,
  application: ApplicationRow,
  language: Language,
): Promise<DepositLaw> {
  const { cap, account, holding } = depositLawOf(unitAddressOf(application), deps.now(), possiblePlaces(application));
  const requested = await sumDeposits(db, application.bundle_id);
  const rent = statedRent(withHomeRent(application.answers, application.home_rent));
  return {
    cap: cap && {
      ...presentRule(cap, language),
      months: cap.value.months,
      exempt_months: cap.value.exempt_months ?? null,
    },
    account: account && { ...presentRule(account, language), interest: account.value.interest },
    holding: holding && {
      ...presentRule(holding, language),
      says: holdingDepositSentences(lawStatements.in(language), holding.value).join(" "),
      allowed: holding.value.allowed,
      percent_of_rent: holding.value.percent_of_rent ?? null,
    },
    rent: rent === null ? null : fromCents(rent),
    requested: fromCents(requested.all),
    requested_holding: fromCents(requested.holding),
  };
}

const presentRule = ({ place, source, confirmed, secondary = false, note }: Rule<unknown>, language: Language) => ({
  place: placeName(place),
  citation: source,
  confirmed,
  secondary,
  note: note ? textsIn(language)(lawMessage(note)) : null,
});

type DepositSums = { all: number; holding: number };

/**
 * Returns the total deposits of everyone who applies together for the home, in cents: those that were not canceled,
 * less refunds, without payments that the payer's bank holds or has returned.
 */
async function sumDeposits(db: Db, bundleId: string): Promise<DepositSums> {
  const rows = await db
    .selectFrom("move_in_charges as c")
    .innerJoin("applications as a", "a.id", "c.application_id")
    .leftJoin("payments as p", (join) =>
      join.onRef("p.move_in_charge_id", "=", "c.id").on("p.status", "=", "succeeded"),
    )
    .select(["c.kind", "c.amount_cents"])
    .select((eb) => eb.fn.coalesce("p.refunded_cents", eb.lit(0)).as("refunded"))
    .where("a.bundle_id", "=", bundleId)
    .where("c.status", "!=", "canceled")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("disputes as d")
            .select("d.id")
            .whereRef("d.payment_id", "=", "p.id")
            .where("d.status", "in", disputeHoldStates),
        ),
      ),
    )
    .execute();
  const sumOf = (isCounted: (kind: MoveInKind) => boolean) =>
    rows
      .filter(({ kind }) => isCounted(kind))
      .reduce((sum, { amount_cents, refunded }) => sum + amount_cents - refunded, 0);
  return { all: sumOf(isDeposit), holding: sumOf((kind) => kind === "holding_deposit") };
}

/** Locks the deposits of a household, so that each new one is checked together with those requested before. */
const lockDeposits = async (trx: Db, bundleId: string) => await lockByName(trx, `deposits ${bundleId}`);

type ChargeInput = Input<"POST /applications/:id/move_in_charges/">["body"];

/**
 * Checks a requested deposit, together with earlier ones of everyone who applies together, against the law of the
 * home's state. Uses the rent that the landlord states; the rent in the answers comes from the applicant.
 * @returns data for the audit event; empty if no limit is known
 * @throws ProblemError `invalid` if it exceeds a confirmed rule, if the rent is missing, or if it exceeds an
 * unconfirmed rule that the landlord has not checked
 */
export async function requireLawfulDeposit(
  deps: TenantDeps,
  trx: Db,
  application: ApplicationRow,
  { kind, amount, monthly_rent, deposit_checked }: ChargeInput,
): Promise<{ rent_cents?: number; checked?: boolean }> {
  if (!isDeposit(kind)) return {};
  await lockDeposits(trx, application.bundle_id);
  const law = await findDepositLaw(deps, trx, application, "en");
  const rentCents = monthly_rent === undefined ? 0 : toCents(monthly_rent);
  const { needsRent, needsCheck, errors } = assessMoveInCharge(law, { kind, cents: toCents(amount), rentCents });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (needsCheck && !deposit_checked) throw invalid({ deposit_checked: [(t) => t(moveInProblemsTexts).check_deposit] });
  return { ...(needsRent && { rent_cents: rentCents }), ...(needsCheck && { checked: true }) };
}
