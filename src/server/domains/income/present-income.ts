import type { IncomeShown } from "#contract/income.ts";
import type { Values } from "#contract/schemas/forms.ts";
import {
  incomeToOwnRent,
  statedIncome,
  statedRent,
  tenantRentShare,
  withHomeRent,
} from "#rules/applicant/income-to-rent.ts";
import { matchesPersonName, type PersonName } from "#rules/applicant/person-name.ts";
import { consentOf } from "#rules/consents/consents.ts";
import { fromCents } from "#rules/money/money.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { signedPersonOf } from "#server/domains/identity/records/person.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { IncomeReport, IncomeStream } from "#server/ports/income.ts";
import { otherReason } from "./encrypted-columns.ts";

/** Presents how the applicant's income was verified, and the result. */
export async function presentIncome(deps: TenantDeps, row: ApplicationRow): Promise<IncomeShown> {
  const check = await deps.db
    .selectFrom("income_checks")
    .select(["id", "content", "reason", "other_detail", "completed"])
    .where("application_id", "=", row.id)
    .executeTakeFirst();
  const { income: status } = stepFactsOf(row);
  const answers = withHomeRent(row.answers, row.home_rent);
  const rentCents = statedRent(answers);
  const tenantShareCents = tenantRentShare(answers);
  const statedIncomeCents = statedIncome(answers);
  const content = check?.content ? incomeContent.decrypt(deps, check.id, check.content) : undefined;
  const encryptedDetail = check?.other_detail;
  return {
    status,
    completed: check?.completed?.toISOString() ?? null,
    stated_monthly: statedIncomeCents === null ? null : fromCents(statedIncomeCents),
    rent: rentCents === null ? null : fromCents(rentCents),
    tenant_share: tenantShareCents === null ? null : fromCents(tenantShareCents),
    report:
      status === "ready" && content && "report" in content
        ? presentReport(content.report, answers, signedPersonOf(answers))
        : null,
    pay_stubs: status === "documents" && content && "pay_stubs" in content ? content.pay_stubs : null,
    consents: [consentOf("bank")],
    skipped:
      status === "skipped" && check?.reason
        ? {
            reason: check.reason,
            other_detail: encryptedDetail ? otherReason.decrypt(deps, check.id, encryptedDetail) : "",
          }
        : null,
  };
}

const countedCertainties: readonly IncomeStream["certainty"][] = ["high", "moderate"];

function presentReport(
  report: IncomeReport,
  answers: Values,
  applicant: PersonName,
): NonNullable<IncomeShown["report"]> {
  const { start, end, streams, accounts } = report;
  const countedStreams = streams.filter(({ active, certainty }) => active && countedCertainties.includes(certainty));
  const monthlyCents = countedStreams.reduce((sum, { monthly_cents }) => sum + (monthly_cents ?? 0), 0);
  return {
    start,
    end,
    monthly: fromCents(Math.max(0, monthlyCents)),
    times_rent: incomeToOwnRent(monthlyCents, answers),
    streams: streams.map(({ monthly_cents, months, ...stream }) => ({
      ...stream,
      monthly: monthly_cents === null ? null : fromCents(Math.max(0, monthly_cents)),
      months: months.map(({ month, cents }) => ({ month, amount: fromCents(cents) })),
    })),
    accounts: accounts.map(({ balance_cents, average_balance_cents, ...account }) => ({
      ...account,
      owner_is_applicant: matchesPersonName(applicant, account.owner),
      balance: balance_cents === null ? null : fromCents(balance_cents),
      average_balance: average_balance_cents === null ? null : fromCents(average_balance_cents),
    })),
  };
}
