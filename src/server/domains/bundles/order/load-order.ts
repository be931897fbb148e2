import { sql } from "kysely";
import type { Order } from "#contract/bundle-schemas.ts";
import { answerHours, type DecisionOrder, decisionOrder } from "#rules/law/decision-order.ts";
import { findBundleRow } from "#server/domains/applications/households/find-bundle-row.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadBundleApplications } from "../changes/lock-bundles.ts";
import { findUndecidedForSameUnit } from "../same-unit.ts";

type Completion = { bundle_id: string; completed: Date; is_fee_retained: boolean };

/**
 * Returns when bundles were complete: when their last application was. Bundles with an unfinished application are
 * omitted. `is_fee_retained`: at least one fee was charged that isn't refunded to everyone who isn't selected; an
 * applicant who was charged nothing has the price 0.
 */
async function listCompletions(db: Db, bundleIds: readonly string[]): Promise<Completion[]> {
  if (bundleIds.length === 0) return [];
  const rows = await db
    .selectFrom("applications")
    .select(["bundle_id", sql<Date>`max(coalesce(completed_at, created))`.as("completed")])
    .select(sql<boolean>`bool_or(price_cents > 0 and not return_fee)`.as("is_fee_retained"))
    .where("bundle_id", "in", bundleIds)
    .where("destroyed_at", "is", null)
    .groupBy("bundle_id")
    .having(sql<boolean>`bool_and(status in ('P', 'S', 'A', 'R'))`)
    .execute();
  return rows.sort((a, b) => a.completed.getTime() - b.completed.getTime() || (a.bundle_id < b.bundle_id ? -1 : 1));
}

export type OrderedMember = {
  id: string;
  created: Date;
  template_id: string;
  template_version: number;
  price_cents: number;
  return_fee: boolean;
  answers: unknown;
  property_address: unknown;
};

export type OrderedBundle = { id: string; decision_date: Date | null };

/**
 * Finds a bundle's position among the complete, undecided ones for its home, and why they are decided in the order
 * received, according to its oldest application.
 * @param members the bundle's applications
 * @returns null if any order is allowed
 */
async function findPosition(deps: TenantDeps, db: Db, bundle: OrderedBundle, members: readonly OrderedMember[]) {
  const [primary] = members.toSorted((a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1));
  if (!primary) return null;
  const { settings } = await loadVersionContent(db, primary.template_id, primary.template_version);
  const orderIf = (isFeeRetained: boolean) =>
    decisionOrder(unitAddressOf(primary), { ...settings, isFeeRetained }, deps.now());
  if (!orderIf(true)) return null;
  const others = await findUndecidedForSameUnit(db, bundle);
  const completions = await listCompletions(db, [bundle.id, ...others.map(({ bundle_id }) => bundle_id)]);
  const index = completions.findIndex(({ bundle_id }) => bundle_id === bundle.id);
  const earlier = completions.slice(0, Math.max(index, 0));
  const order = orderIf(
    members.some(({ price_cents, return_fee }) => price_cents > 0 && !return_fee) ||
      earlier.some(({ is_fee_retained }) => is_fee_retained),
  );
  return order && { order, others, completions, earlier, own: completions[index] };
}

/** Returns why a bundle is decided in the order received; null if any order is allowed. */
export async function findDecisionOrder(
  deps: TenantDeps,
  db: Db,
  bundle: OrderedBundle,
  members: readonly OrderedMember[],
): Promise<DecisionOrder | null> {
  return (await findPosition(deps, db, bundle, members))?.order ?? null;
}

/**
 * Counts the complete, undecided bundles for the same home that came before one, if they have to be decided first.
 * @param members the bundle's applications
 * @returns null if any order is allowed
 */
export async function findEarlierCount(
  deps: TenantDeps,
  trx: Db,
  bundle: OrderedBundle,
  members: readonly OrderedMember[],
): Promise<number | null> {
  const position = await findPosition(deps, trx, bundle, members);
  return position?.order.required ? position.earlier.length : null;
}

/**
 * Loads a bundle's position among the complete applications for its home.
 * @param canShowNames the bundles whose applicants' names are included; by default those of the actor's landlord side
 * @throws ProblemError `not_found`
 */
export async function loadOrder(
  deps: TenantDeps,
  actor: Actor,
  slug: string,
  canShowNames: (bundle: { bundle_id: string }) => boolean = () => true,
): Promise<Order> {
  const { db } = deps;
  const bundle = await findBundleRow(db, slug);
  if (!bundle || !isLandlordSide(actor, bundle)) throw notFound();
  const position = await findPosition(deps, db, bundle, await loadBundleApplications(db, bundle.id));
  if (!position)
    return { applies: false, required: false, citation: null, confirmed: true, answer_hours: null, ...noPositions };
  const { order, others, completions, earlier, own } = position;
  const visible = new Set(
    others.filter((other) => isLandlordSide(actor, other) && canShowNames(other)).map(({ bundle_id }) => bundle_id),
  );
  const names = await loadApplicantNames(
    db,
    completions.map(({ bundle_id }) => bundle_id),
  );
  const presentPosition = ({ bundle_id, completed }: Completion) => {
    const found = names.get(bundle_id);
    return visible.has(bundle_id) && found ? [{ ...found, completed: completed.toISOString() }] : [];
  };
  const { rule, required } = order;
  return {
    applies: true,
    required,
    citation: rule?.source ?? null,
    confirmed: rule?.confirmed ?? true,
    answer_hours: required ? answerHours(order) : (rule?.value.answer_hours ?? null),
    completed: own?.completed.toISOString() ?? null,
    earlier_count: earlier.length,
    earlier: earlier.flatMap(presentPosition).slice(0, maxShown),
    next: completions.filter(({ bundle_id }) => bundle_id !== bundle.id).flatMap(presentPosition)[0] ?? null,
  };
}

/**
 * Finds the bundle that is first among the other complete, undecided ones for a bundle's home, with its applicants'
 * names. The caller checks who may see them.
 */
export async function findNextBundle(trx: Db, bundle: OrderedBundle) {
  const others = await findUndecidedForSameUnit(trx, bundle);
  const [earliest] = await listCompletions(
    trx,
    others.map(({ bundle_id }) => bundle_id),
  );
  const nextBundle = others.find(({ bundle_id }) => bundle_id === earliest?.bundle_id);
  if (!nextBundle) return null;
  const { bundle_id, company_id, agent_id } = nextBundle;
  return { company_id, agent_id, names: (await loadApplicantNames(trx, [bundle_id])).get(bundle_id)?.names ?? [] };
}

/** The maximum number of earlier applications listed by name. */
const maxShown = 10;
const noPositions = { completed: null, earlier_count: 0, earlier: [], next: null };

async function loadApplicantNames(db: Db, bundleIds: readonly string[]) {
  const rows = await db
    .selectFrom("applications")
    .select(["bundle_id", "id", "applicant_name", "applicant_email"])
    .where("bundle_id", "in", bundleIds.length > 0 ? bundleIds : [""])
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
  const byBundle = Map.groupBy(rows, ({ bundle_id }) => bundle_id);
  return new Map(
    Array.from(byBundle, ([bundle, members]) => [
      bundle,
      {
        application: members[0]?.id ?? "",
        names: members.map(({ applicant_name, applicant_email }) => applicant_name || applicant_email),
      },
    ]),
  );
}
