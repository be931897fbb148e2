import type { AddressEffects } from "#contract/applications.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { fromCents } from "#rules/money/money.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { hiddenQuestionsFor } from "#server/domains/applications/restricted-questions.ts";
import { submittedForm } from "#server/domains/forms/public/applicant-form.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { billOf } from "#server/domains/payments/bill/bill.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { presentReport } from "../records/present.ts";
import { listReportRows } from "../records/rows.ts";
import type { HomeAddress } from "./change-address.ts";
import { correctAddress } from "./correct-address.ts";

/** Returns the result from a transaction that is rolled back. */
class PreviewRollback extends Error {
  readonly effects: AddressEffects;
  constructor(effects: AddressEffects) {
    super("rolled back on purpose");
    this.effects = effects;
  }
}

/**
 * Returns the effects of correcting the address of an application's home. Makes the correction and rolls it back, so
 * that the preview matches the result.
 * @throws ProblemError as `correctAddress`
 */
export async function previewAddress(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  address: HomeAddress,
): Promise<AddressEffects> {
  try {
    return await transaction(deps.db, async (trx) => {
      throw new PreviewRollback(await correctWithEffects(deps, trx, actor, id, address));
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return error.effects;
    throw error;
  }
}

/**
 * Corrects the address of an application's home if the effects are those that the caller saw in a preview.
 * @throws ProblemError as `correctAddress`, and `conflict` if the effects have changed
 */
export async function correctAddressAsPreviewed(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  id: string,
  { property_address, effects }: { property_address: HomeAddress; effects?: AddressEffects | undefined },
): Promise<void> {
  if (!effects) return void (await correctAddress(deps, trx, actor, id, property_address));
  const actualEffects = await correctWithEffects(deps, trx, actor, id, property_address);
  if (!isSameJson(effects, actualEffects)) throw conflict((t) => t(reportProblemsTexts).effects_changed);
}

async function correctWithEffects(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  id: string,
  address: HomeAddress,
): Promise<AddressEffects> {
  await lockApplication(trx, id);
  const before = await loadSnapshot(deps, trx, actor, id);
  const { refunded_cents } = await correctAddress(deps, trx, actor, id, address);
  const after = await loadSnapshot(deps, trx, actor, id);
  return effectsOf(before, after, refunded_cents);
}

type Snapshot = Awaited<ReturnType<typeof loadSnapshot>>;

/** Returns the price, the reports and the answers as presented to the landlord's side. */
async function loadSnapshot(deps: TenantDeps, trx: Db, actor: Actor, id: string) {
  const row = await loadApplication(trx, actor, id);
  const [storedForm, reports, bill] = await Promise.all([
    loadForm(trx, row.template_id, row.template_version),
    listReportRows(trx, id),
    row.is_paid || row.price_cents === 0 ? undefined : billOf(deps, trx, row),
  ]);
  const answers = decryptAnswers(deps, row);
  const form = submittedForm(storedForm, answers);
  const hidden = hiddenQuestionsFor(deps, row, form);
  return {
    fee: bill?.cents,
    reports: new Map(
      reports.flatMap((each) => {
        const report = presentReport(deps, actor, { ...row, application_status: row.status }, each)?.report;
        return report ? [[report.report_type, report.status] as const] : [];
      }),
    ),
    hidden: [...allFields(form)]
      .filter(({ name }) => hidden.has(name) && Object.hasOwn(answers, name))
      .map(({ label }) => label),
  };
}

function effectsOf(before: Snapshot, after: Snapshot, refundedCents: number): AddressEffects {
  const reports = [...after.reports].flatMap(([report_type, status]) => {
    const statusBefore = before.reports.get(report_type);
    return statusBefore !== undefined && statusBefore !== status
      ? [{ report_type, before: statusBefore, after: status }]
      : [];
  });
  const isFeeChanged = before.fee !== undefined && after.fee !== undefined && before.fee !== after.fee;
  return {
    fee: isFeeChanged ? { before: fromCents(before.fee ?? 0), after: fromCents(after.fee ?? 0) } : null,
    refund: fromCents(refundedCents),
    reports,
    hidden_answers: after.hidden.filter((label) => !before.hidden.includes(label)),
    shown_answers: before.hidden.filter((label) => !after.hidden.includes(label)),
  };
}
