import type { ReportConsent } from "#rules/consents/report-consents.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { employmentOf } from "#rules/reports/employment.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { screeningState } from "#server/domains/applications/screening-state.ts";
import { isWhole, unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { advance } from "#server/domains/applications/workflow/advance.ts";
import { restrictedKinds } from "#server/domains/applications/workflow/release-reports.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { products, type ScreenedPerson, type Screening, ScreeningRefused } from "#server/ports/screening.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { failRequest } from "./fail.ts";
import { findReportConsents } from "./find-report-consents.ts";
import { nextPollDelay } from "./poll-delay.ts";
import { productOf } from "./report-products.ts";
import { screenedPerson } from "./screened-person.ts";

type RequestRow = {
  id: string;
  application_id: string;
  bundle: string;
  property: string | null;
  renter: string | null;
  request: string | null;
  request_renter: string | null;
};

/**
 * Places an order, from creating the vendor's objects to ordering the reports. The vendor's IDs are stored before
 * anything is ordered with them.
 */
export async function placeOrder(deps: TenantDeps, screening: Screening, row: RequestRow): Promise<void> {
  await requirePurpose(deps.db, row.application_id);
  const application = await applicationOf(deps.db, row.application_id);
  if (!isWhole(unitAddressOf(application))) throw new ScreeningRefused("missing_address");
  const person = await screenedPerson(deps, application);
  if (!person) throw new ScreeningRefused("missing_person");
  const agreed = await findReportConsents(deps.db, row.application_id);
  if (!row.request_renter) requireNotice(deps, application, agreed);
  const request_renter =
    row.request_renter ?? (await createScreeningPerson(deps, screening, row, application, person, agreed));
  // Only a run that continues an interrupted one has to check its progress at the vendor.
  const state = row.request_renter ? await screening.stateOf(request_renter) : "unverified";
  if (state === "unverified") {
    const verdict = await screening.verify(request_renter, person);
    if (verdict === "refused") throw new ScreeningRefused("not_verified");
    if (verdict === "manual") return await failRequest(deps, row, "manual_verification");
  }
  if (state === "failed") return await failRequest(deps, row, "failed");
  if (state === "unverified" || state === "verified") {
    if (!(await beginOrder(deps, screening, row))) return;
    await screening.order(request_renter, person);
  }
  await ordered(deps, row);
}

/**
 * Checks whether an order may be placed, immediately before placing it, which can't be undone: during the vendor calls,
 * consent may have been withdrawn, the home's address corrected or the application deleted, and an interrupted order
 * may be days old. If the order may no longer be placed as prepared, cancels it and releases its reports again.
 * @returns whether it may be placed, which is recorded
 * @throws ScreeningRefused as `requirePurpose` and `requireNotice`
 */
async function beginOrder(
  deps: TenantDeps,
  screening: Screening,
  { id, application_id, bundle }: RequestRow,
): Promise<boolean> {
  return await transaction(deps.db, async (trx) => {
    await lockApplication(trx, application_id);
    const request = trx.selectFrom("screening_requests").select("status").where("id", "=", id);
    if ((await request.executeTakeFirst())?.status !== "started") return false;
    await requirePurpose(trx, application_id);
    const application = await applicationOf(trx, application_id);
    requireNotice(deps, application, await findReportConsents(trx, application_id));
    const reports = await trx
      .selectFrom("reports")
      .select(["report_type", "statewide"])
      .where("screening_request_id", "=", id)
      .where("status", "=", "ordered")
      .execute();
    const now = deps.now();
    const kinds = reports.map(({ report_type }) => report_type);
    const wanted = reports.map(productOf);
    const bundles = screening.bundlesFor(products.filter((each) => wanted.includes(each)));
    const mayOrder =
      bundles.length === 1 &&
      bundles[0]?.bundle === bundle &&
      restrictedKinds(application, kinds, now).size === 0 &&
      !(await hasOpenMismatch(trx, application_id));
    const placed_at = mayOrder ? now : null;
    await trx.updateTable("screening_requests").set({ placed_at }).where("id", "=", id).execute();
    if (mayOrder) return true;
    await cancelOrders(deps, trx, application_id);
    await advance(deps, trx, application_id, "order canceled");
    return false;
  });
}

/**
 * Requires a permissible purpose for the report: without one, it is an unlawful credit inquiry (15 U.S.C. 1681b).
 * @throws ScreeningRefused once the applicant has withdrawn consent to screening, the decision about the application is
 * final, or the landlord's side has deleted it; Error while the decision can be undone: the order continues or ends
 * after that
 */
async function requirePurpose(db: Db, applicationId: string): Promise<void> {
  if ((await screeningState(db, applicationId)).withdrawnAt) throw new ScreeningRefused("consent_withdrawn");
  const { deleted_at, status, status_before } = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.deleted_at", "a.status", "a.status_before"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  if (deleted_at) throw new ScreeningRefused("failed");
  if (isSubmittedUndecided(status)) return;
  if (status_before === null) throw new ScreeningRefused("decided");
  throw new Error("The decision about the application is not final yet.");
}

/**
 * @throws ScreeningRefused if the law of the home requires a notice of the reports that the applicant wasn't shown, for
 * example because the home's address was corrected later, even if the bureau doesn't require it
 */
function requireNotice(
  { now }: Pick<TenantDeps, "now">,
  application: Parameters<typeof unitAddressOf>[0],
  agreed: readonly ReportConsent[],
): void {
  const rule = investigativeRule(unitAddressOf(application), [], now());
  if (rule && agreed.every(({ kind }) => kind !== "investigative"))
    throw new ScreeningRefused("missing_consent", rule.source);
}

/** Marks the order as placed, and schedules a poll in case the vendor's webhook does not arrive. */
async function ordered(deps: TenantDeps, { id }: RequestRow): Promise<void> {
  const now = deps.now();
  await transaction(deps.db, async (trx) => {
    const request = await trx
      .updateTable("screening_requests")
      .set({ status: "ordered", modified: now })
      .where("id", "=", id)
      .where("status", "=", "started")
      .returning("placed_at")
      .executeTakeFirst();
    await enqueue(
      trx,
      "fetch-report",
      { request: id },
      {
        delay: nextPollDelay(request?.placed_at ?? now, now),
        urgent: true,
        // the webhook may have arrived first: a fetch that is already due stays due
        ifQueued: "keep_time",
      },
    );
  });
}

type VendorIds = Partial<Pick<RequestRow, "property" | "renter" | "request" | "request_renter">>;

/**
 * Creates the vendor's objects for an order, including the person. Stores them even if a step fails, so that another
 * run does not repeat it. Two concurrent runs both continue with the person that was stored first; the other one is
 * never used, and costs nothing.
 */
async function createScreeningPerson(
  deps: TenantDeps,
  screening: Screening,
  row: RequestRow,
  application: Awaited<ReturnType<typeof applicationOf>>,
  person: ScreenedPerson,
  agreed: readonly ReportConsent[],
): Promise<string> {
  const { street, city, state, zip } = unitAddressOf(application);
  const home = { street_address: street, city, state, zip };
  const created: VendorIds = {};
  let saved: { request_renter: string | null };
  try {
    // Landlords with few homes may have no address of their own.
    const landlord =
      application.landlord_ref ??
      (await findOrCreateLandlord(deps, application.landlord_id, () =>
        screening.createLandlord({
          ...home,
          name: application.landlord_name,
          business_name: application.business_name,
          phone: application.landlord_phone,
          email: application.landlord_email,
        }),
      ));
    [created.property, created.renter] = await Promise.all([
      row.property ?? screening.createProperty(landlord, { ...home, name: application.unit_address || street }),
      row.renter ?? screening.createRenter(person, employmentOf(application.answers)),
    ]);
    created.request = row.request ?? (await screening.createRequest(landlord, created.property, row.bundle));
    const role = application.household_role === "guarantor" ? "co_signer" : "applicant";
    created.request_renter = await screening.addPerson(created.request, created.renter, landlord, row.bundle, {
      role,
      agreed,
    });
  } finally {
    saved = await saveVendorIds(deps.db, row, created);
  }
  return saved.request_renter ?? created.request_renter;
}

async function saveVendorIds(db: Db, { id }: RequestRow, created: VendorIds) {
  if (created.request_renter) await addToDirectory(db, "screened_person", created.request_renter);
  return await db
    .updateTable("screening_requests")
    .set((eb) => ({
      property: eb.fn.coalesce("property", eb.val(created.property ?? null)),
      renter: eb.fn.coalesce("renter", eb.val(created.renter ?? null)),
      request: eb.fn.coalesce("request", eb.val(created.request ?? null)),
      request_renter: eb.fn.coalesce("request_renter", eb.val(created.request_renter ?? null)),
    }))
    .where("id", "=", id)
    .returning("request_renter")
    .executeTakeFirstOrThrow();
}

/**
 * Returns the landlord's object at the vendor. Two concurrent runs both continue with the object that was stored first.
 */
async function findOrCreateLandlord(
  { db }: TenantDeps,
  user_id: string,
  create: () => Promise<string>,
): Promise<string> {
  const { ref } = await db
    .insertInto("screening_landlords")
    .values({ user_id, ref: await create() })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ user_id }))
    .returning("ref")
    .executeTakeFirstOrThrow();
  return ref;
}

async function applicationOf(db: Db, id: string) {
  return await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .leftJoin("screening_landlords as s", "s.user_id", "b.landlord_id")
    .select([
      "a.id",
      "a.answers",
      "a.household_role",
      "a.property_address",
      "a.offered_at",
      "a.unit_address",
      "a.applicant_email",
      "a.applicant_phone",
    ])
    .select(["b.landlord_id", "l.name as landlord_name", "l.business_name", "l.phone as landlord_phone"])
    .select(["u.username as landlord_email", "s.ref as landlord_ref"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
}
