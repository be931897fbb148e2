import type { ApplicationSummary } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { IdentityState, IncomeState } from "#rules/workflow/steps.ts";
import type { InvitationFacts } from "#server/domains/applications/invitation-facts.ts";
import type { AssessableRow } from "#server/domains/criteria/household-assessor.ts";
import type { ApplicationParties } from "#server/policies/applications.ts";

type Status = Bundle["status"];

/** A bundle joined with one of its applications; all columns are null if the page is empty. */
export type ListedRow = {
  id: string | null;
  slug: string;
  status: Status;
  is_archived: boolean;
  is_shortlisted: boolean;
  created: Date;
  modified: Date;
  decision_date: Date | null;
  deleted_at: Date | null;
  undo_until: Date | null;
  /** set while the decision can still be undone */
  status_before: Status | null;
  application_id: string;
  application_status: Status;
  applicant_name: string;
  applicant_email: string;
  applicant_phone: string;
  unit_address: string;
  agent: string;
  application_created: Date;
  application_modified: Date;
  is_new: boolean;
  is_paid: boolean;
  template_slug: string;
  template_name: string;
  landlord_name: string;
  reports_ready: number;
  reports_total: number;
  consent_withdrawn_at: Date | null;
} & ListFacts &
  AssessableFacts;

type AssessableFacts = Omit<AssessableRow, "created" | "application_id" | "application_status"> & { tenant: string };

/** The properties that only lists of the landlord's side have. */
type ListFacts = Omit<ApplicationParties, "deleted_at"> & {
  income_to_rent: string | null;
  move_in: string | null;
  is_occupied: boolean | null;
  needs_identity: boolean;
  needs_income: boolean;
  price_cents: number;
  offered_at: Date | null;
  identity: IdentityState | null;
  income: IncomeState | null;
  is_mismatched: boolean;
  has_open_request: boolean;
  invitation: InvitationFacts | null;
};

/** Groups rows, which are ordered by bundle, into bundles. */
export function presentBundles(rows: ListedRow[]): Bundle[] {
  const bundles: Bundle[] = [];
  for (const row of rows) {
    if (row.id === null) continue;
    let bundle = bundles.at(-1);
    if (bundle?.slug !== row.slug) {
      bundle = {
        slug: row.slug,
        status: row.status,
        is_archived: row.is_archived,
        is_shortlisted: row.is_shortlisted,
        created: row.created.toISOString(),
        modified: row.modified.toISOString(),
        decision_date: row.decision_date?.toISOString() ?? null,
        deleted_at: row.deleted_at?.toISOString() ?? null,
        undo_until: row.undo_until?.toISOString() ?? null,
        income_to_rent: row.income_to_rent,
        criteria: null,
        move_in: row.move_in,
        is_occupied: row.is_occupied,
        waiting_for: null,
        can_manage: false,
        can_decide: false,
        can_delete: false,
        can_change_owner: false,
        applications: [],
      };
      bundles.push(bundle);
    }
    bundle.applications.push(presentSummary(row));
  }
  return bundles;
}

/** Returns a row as the applicant may see it: without a decision that can still be undone. */
export const withoutUndoableDecision = (row: ListedRow): ListedRow =>
  row.status_before === null
    ? row
    : { ...row, application_status: row.status_before, decision_date: null, undo_until: null };

/**
 * Returns a bundle as the applicant sees it: with its decision, but without the landlord side's actions, orders and
 * times.
 */
export function presentToApplicant(bundle: Bundle): Bundle {
  const applications = bundle.applications.map((application) => ({
    ...application,
    is_new: false,
    reports_ready: 0,
    reports_total: 0,
  }));
  const unknown = { income_to_rent: null, criteria: null, move_in: null, is_occupied: null, waiting_for: null };
  const { status, created, modified } = applications[0] ?? bundle;
  return { ...bundle, ...unknown, status, created, modified, is_archived: false, is_shortlisted: false, applications };
}

export type SummaryRow = Omit<
  ListedRow,
  | "id"
  | "slug"
  | "status"
  | "is_archived"
  | "is_shortlisted"
  | "created"
  | "modified"
  | "decision_date"
  | "undo_until"
  | "deleted_at"
  | "status_before"
  | keyof ListFacts
  | keyof AssessableFacts
>;

/** Presents an application in a row of the list of applicants. */
export function presentSummary(row: SummaryRow): ApplicationSummary {
  return {
    id: row.application_id,
    status: row.application_status,
    applicant: { name: row.applicant_name, email: row.applicant_email, phone: row.applicant_phone },
    unit_address: row.unit_address,
    agent: row.agent,
    created: row.application_created.toISOString(),
    modified: row.application_modified.toISOString(),
    is_new: row.is_new,
    is_paid: row.is_paid,
    template_slug: row.template_slug,
    template_name: row.template_name,
    landlord: { name: row.landlord_name },
    reports_ready: row.reports_ready,
    reports_total: row.reports_total,
    credit: null,
    flags: [],
    consent_withdrawn_at: row.consent_withdrawn_at?.toISOString() ?? null,
    invitation: null,
  };
}
