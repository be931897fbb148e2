import type { ReportConsent } from "#rules/consents/report-consents.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { employmentOf } from "#rules/reports/employment.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { loadScreeningState } from "#server/domains/applications/screening-state.ts";
import { isCompleteAddress, unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { restrictedKinds } from "#server/domains/applications/workflow/release-reports.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { nextPollDelay } from "#server/platform/queue/next-poll-delay.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import {
  type ScreenedPerson,
  type Screening,
  ScreeningRefusedError,
  screeningProducts,
} from "#server/ports/screening.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { failScreeningRequest } from "./fail-request.ts";
import { listReportConsents } from "./list-report-consents.ts";
import { productOf } from "./report-products.ts";
import { findScreenedPerson } from "./screened-person.ts";

type ScreeningRequestRow = {
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
export async function placeOrder(deps: TenantDeps, screening: Screening, row: ScreeningRequestRow): Promise<void> {
  await requirePermissiblePurpose(deps.db, row.application_id);
  const application = await loadOrderApplication(deps.db, row.application_id);
  if (!isCompleteAddress(unitAddressOf(application))) throw new ScreeningRefusedError("missing_address");
  const person = await findScreenedPerson(deps, application);
  if (!person) throw new ScreeningRefusedError("missing_person");
  const consents = await listReportConsents(deps.db, row.application_id);
  if (!row.request_renter) requireReportNotice(deps, application, consents);
  const request_renter =
    row.request_renter ?? (await createScreeningPerson(deps, screening, row, application, person, consents));
  // Only a run that continues an interrupted one has to check its progress at the vendor.
  const state = row.request_renter ? await screening.requestState(request_renter) : "unverified";
  if (state === "unverified") {
    const verification = await screening.verify(request_renter, person);
    if (verification === "refused") throw new ScreeningRefusedError("not_verified");
    if (verification === "manual") return await failScreeningRequest(deps, row, "manual_verification");
  }
  if (state === "failed") return await failScreeningRequest(deps, row, "failed");
  if (state === "unverified" || state === "verified") {
    if (!(await beginOrder(deps, screening, row))) return;
    await screening.order(request_renter, person);
  }
  await completeOrder(deps, row);
}

/**
 * Checks whether an order may be placed, immediately before placing it, which can't be undone: during the vendor calls,
 * consent may have been withdrawn, the home's address corrected or the application deleted, and an interrupted order
 * may be days old. If the order may no longer be placed as prepared, cancels it and releases its reports again.
 * @returns whether it may be placed, which is recorded
 * @throws ScreeningRefusedError as `requirePermissiblePurpose` and `requireReportNotice`
 */
async function beginOrder(
  deps: TenantDeps,
  screening: Screening,
  { id, application_id, bundle }: ScreeningRequestRow,
): Promise<boolean> {
  return await transaction(deps.db, async (trx) => {
    await lockApplication(trx, application_id);
    const request = trx.selectFrom("screening_requests").select("status").where("id", "=", id);
    if ((await request.executeTakeFirst())?.status !== "started") return false;
    await requirePermissiblePurpose(trx, application_id);
    const application = await loadOrderApplication(trx, application_id);
    requireReportNotice(deps, application, await listReportConsents(trx, application_id));
    const reports = await trx
      .selectFrom("reports")
      .select(["report_type", "statewide"])
      .where("screening_request_id", "=", id)
      .where("status", "=", "ordered")
      .execute();
    const now = deps.now();
    const kinds = reports.map(({ report_type }) => report_type);
    const orderedProducts = reports.map(productOf);
    const bundles = screening.bundlesFor(screeningProducts.filter((each) => orderedProducts.includes(each)));
    const canOrder =
      bundles.length === 1 &&
      bundles[0]?.bundle === bundle &&
      restrictedKinds(application, kinds, now).size === 0 &&
      !(await hasOpenMismatch(trx, application_id));
    const placed_at = canOrder ? now : null;
    await trx.updateTable("screening_requests").set({ placed_at }).where("id", "=", id).execute();
    if (canOrder) return true;
    await cancelOrders(deps, trx, application_id);
    await advanceApplication(deps, trx, application_id, "order canceled");
    return false;
  });
}

/**
 * Requires a permissible purpose for the report: without one, it is an unlawful credit inquiry (15 U.S.C. 1681b).
 * @throws ScreeningRefusedError once the applicant has withdrawn consent to screening, the decision about the application is
 * final, or the landlord's side has deleted it; Error while the decision can be undone: the order continues or ends
 * after that
 */
async function requirePermissiblePurpose(db: Db, applicationId: string): Promise<void> {
  if ((await loadScreeningState(db, applicationId)).consentWithdrawnAt)
    throw new ScreeningRefusedError("consent_withdrawn");
  const { deleted_at, status, status_before } = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.deleted_at", "a.status", "a.status_before"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  if (deleted_at) throw new ScreeningRefusedError("failed");
  if (isSubmittedUndecided(status)) return;
  if (status_before === null) throw new ScreeningRefusedError("decided");
  throw new Error("The decision about the application is not final yet.");
}

/**
 * @throws ScreeningRefusedError if the law of the home requires a notice of the reports that the applicant wasn't shown, for
 * example because the home's address was corrected later, even if the bureau doesn't require it
 */
function requireReportNotice(
  { now }: Pick<TenantDeps, "now">,
  application: Parameters<typeof unitAddressOf>[0],
  consents: readonly ReportConsent[],
): void {
  const rule = investigativeRule(unitAddressOf(application), [], now());
  if (rule && consents.every(({ kind }) => kind !== "investigative"))
    throw new ScreeningRefusedError("missing_consent", rule.source);
}

/** Marks the order as placed, and schedules a poll in case the vendor's webhook does not arrive. */
async function completeOrder(deps: TenantDeps, { id }: ScreeningRequestRow): Promise<void> {
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

type VendorIds = Partial<Pick<ScreeningRequestRow, "property" | "renter" | "request" | "request_renter">>;

/**
 * Creates the vendor's objects for an order, including the person. Stores them even if a step fails, so that another
 * run does not repeat it. Two concurrent runs both continue with the person that was stored first; the other one is
 * never used, and costs nothing.
 */
async function createScreeningPerson(
  deps: TenantDeps,
  screening: Screening,
  row: ScreeningRequestRow,
  application: Awaited<ReturnType<typeof loadOrderApplication>>,
  person: ScreenedPerson,
  consents: readonly ReportConsent[],
): Promise<string> {
  const { street, city, state, zip } = unitAddressOf(application);
  const home = { street_address: street, city, state, zip };
  const createdIds: VendorIds = {};
  let savedIds: { request_renter: string | null };
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
    [createdIds.property, createdIds.renter] = await Promise.all([
      row.property ?? screening.createProperty(landlord, { ...home, name: application.unit_address || street }),
      row.renter ?? screening.createRenter(person, employmentOf(application.answers)),
    ]);
    createdIds.request = row.request ?? (await screening.createRequest(landlord, createdIds.property, row.bundle));
    const role = application.household_role === "guarantor" ? "co_signer" : "applicant";
    createdIds.request_renter = await screening.addPerson(createdIds.request, createdIds.renter, landlord, row.bundle, {
      role,
      agreed: consents,
    });
  } finally {
    savedIds = await saveVendorIds(deps.db, row, createdIds);
  }
  return savedIds.request_renter ?? createdIds.request_renter;
}

async function saveVendorIds(db: Db, { id }: ScreeningRequestRow, createdIds: VendorIds) {
  if (createdIds.request_renter) await addToDirectory(db, "screened_person", createdIds.request_renter);
  return await db
    .updateTable("screening_requests")
    .set((eb) => ({
      property: eb.fn.coalesce("property", eb.val(createdIds.property ?? null)),
      renter: eb.fn.coalesce("renter", eb.val(createdIds.renter ?? null)),
      request: eb.fn.coalesce("request", eb.val(createdIds.request ?? null)),
      request_renter: eb.fn.coalesce("request_renter", eb.val(createdIds.request_renter ?? null)),
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

async function loadOrderApplication(db: Db, id: string) {
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
      "a.user_id",
      "a.applicant_email",
      "a.applicant_phone",
    ])
    .select(["b.landlord_id", "l.name as landlord_name", "l.business_name", "l.phone as landlord_phone"])
    .select(["u.username as landlord_email", "s.ref as landlord_ref"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
}
