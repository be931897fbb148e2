import { ownPathPattern } from "#rules/website/own-path.ts";
import type { WebsitePage } from "#rules/website/pages.ts";
import type { AreaName } from "#web/navigation/areas.ts";
import { withoutSecrets } from "#web/navigation/url-secrets.ts";

/**
 * The paths that any page may need; those of the dashboard are in `dashboardPaths` and `signingPath`. Screens,
 * redirects and links call these functions and never build a path by hand; `routes.ts` has the matching patterns.
 */
const encodeSegment = encodeURIComponent;

/** Formats a query string: `{a: "1", b: undefined}` → `?a=1`; an empty string without values. */
export function formatQuery(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length ? `?${new URLSearchParams(entries)}` : "";
}

/** Formats the `next` parameter, the path to continue with. */
const nextQuery = (next?: string) => formatQuery({ next: next && withoutSecrets(next) });

/** Choices made so far for a new form. They are in the URL, so that each step and the back button preserve them. */
export type NewForm = { reports?: string | undefined; starter?: string | undefined };

/** The screens of an identity verification, for applicants and landlords. */
export type VerificationStep = "disclaimer" | "personal_info" | "questions" | "success" | "failure";

export const paths = {
  landing: () => "/",
  login: (next?: string) => `/login${nextQuery(next)}`,
  signup: (referrer?: string, query: { next?: string | undefined } = {}) =>
    `/signup${referrer ? `/${encodeSegment(referrer)}` : ""}${nextQuery(query.next)}`,
  /** `next`: the path after logging in with the new password */
  passwordReset: (next?: string) => `/password_reset${nextQuery(next)}`,
  passwordResetDone: (next?: string) => `/password_reset/done${nextQuery(next)}`,
  newPassword: (uidb64: string, token: string) => `/accounts/reset/${encodeSegment(uidb64)}/${encodeSegment(token)}`,
  blankApplication: () => "/free-rental-application-pdf",
  page: (name: WebsitePage) => `/${name}`,
  laws: () => "/laws",
  /** `place` as returned by `placeSlug` */
  law: (place: string) => `/laws/${encodeSegment(place)}`,
  /** a short answer as data; `page` is the public page's path in a language */
  lawAnswer: (page: string) => `${page}/answer`,
  /** sample reports; `/demo` redirects there */
  demoSummary: () => "/demo/summary",
  demoApplication: () => "/demo/application",
  demoReport: (type: string) => `/demo/report/${encodeSegment(type)}`,

  apply: (slug: string, query = "") => `/apply/${encodeSegment(slug)}${query}`,
  applyAccount: (slug: string) => `/apply/${encodeSegment(slug)}/account`,
  /** redirects to the applicant's next step */
  applyNext: (id: string) => `/apply/${encodeSegment(id)}/next`,
  /** the applicant corrects the submitted application */
  applyEdit: (id: string) => `/apply/${encodeSegment(id)}/edit`,
  /** the applicant answers an information request */
  applyRequest: (id: string, request: string) => `/apply/${encodeSegment(id)}/requests/${encodeSegment(request)}`,
  applyVerify: (id: string, child: VerificationStep = "disclaimer") => `/apply/${encodeSegment(id)}/verify/${child}`,
  applyIncome: (id: string) => `/apply/${encodeSegment(id)}/verify/income`,
  applyPay: (id: string) => `/apply/${encodeSegment(id)}/pay`,
  /** an accepted applicant pays a move-in charge */
  applyMoveIn: (id: string, charge: string) => `/apply/${encodeSegment(id)}/move_in/${encodeSegment(charge)}`,
  applyOptin: (id: string) => `/apply/${encodeSegment(id)}/optin`,
  applyComplete: (id: string) => `/apply/${encodeSegment(id)}/complete`,
  sample: () => "/apply/sample",
  applyStarter: (starter: string, query = "") => `/apply/sample/${encodeSegment(starter)}${query}`,
  applyVersion: (slug: string, version: number, query = "") =>
    `/apply/${encodeSegment(slug)}/versions/${version}${query}`,

  /** a payment request from a landlord after the submission; the emailed link has a share token after the ID */
  paymentRequest: (id: string, step: "start" | "income" | "pay" | "complete") =>
    `/payment/${encodeSegment(id)}/${step}`,

  /** a document signer's pages; the emailed link has a token in its fragment */
  signing: (id: string, screen: "document" | "complete" | "view") => `/signing/${encodeSegment(id)}/${screen}`,

  /** the pages of a share recipient without an account; `id` is the application named in the link */
  shared: (id: string) => `/shared/${encodeSegment(id)}`,
  sharedSummary: (id: string, application: string) =>
    `/shared/${encodeSegment(id)}/view/${encodeSegment(application)}/summary`,
  sharedForm: (id: string, application: string) =>
    `/shared/${encodeSegment(id)}/view/${encodeSegment(application)}/application`,
  sharedReport: (id: string, application: string, type: string) =>
    `/shared/${encodeSegment(id)}/view/${encodeSegment(application)}/report/${encodeSegment(type)}`,

  dashboard: () => "/dashboard",
  /** the first screen of an area; `query`: the page of a list, or what was just created */
  area: (name: AreaName, query: Record<string, string | undefined> = {}) => `/dashboard/${name}${formatQuery(query)}`,
  /** the landlord's transactions */
  payments: (
    query: {
      page?: string | undefined;
      search?: string | undefined;
      part?: string | undefined;
      source?: string | undefined;
      payouts?: string | undefined;
      disputes?: string | undefined;
    } = {},
  ) => `/dashboard/my_payments/accounts${formatQuery(query)}`,
  paymentsNotEnabled: () => "/dashboard/my_payments/not_enabled",
  /** `next`: the path to return to */
  verify: (child: VerificationStep = "disclaimer", next?: string) => `/dashboard/verify/${child}${nextQuery(next)}`,
  /** compares up to four applications */
  compare: (ids: readonly string[]) => `/dashboard/compare?ids=${ids.map(encodeSegment).join(",")}`,
  /** `query` with its question mark, as formatted by `list-state.ts` */
  applicantsTab: (tab: string, query = "") => `/dashboard/applicants/${tab}${query}`,
  application: (id: string) => `/dashboard/view/${encodeSegment(id)}`,
  applicationSummary: (id: string) => `/dashboard/view/${encodeSegment(id)}/summary`,
  applicationPayments: (id: string) => `/dashboard/view/${encodeSegment(id)}/payments`,
  applicationForm: (id: string, revision?: number) =>
    `/dashboard/view/${encodeSegment(id)}/application${formatQuery({ revision: revision?.toString() })}`,
  applicationHousehold: (id: string) => `/dashboard/view/${encodeSegment(id)}/household`,
  applicationIncome: (id: string) => `/dashboard/view/${encodeSegment(id)}/income`,
  ownApplicationIncome: (id: string) => `/dashboard/applicant/view/${encodeSegment(id)}/income`,
  ownApplication: (id: string) => `/dashboard/applicant/view/${encodeSegment(id)}`,
  applicationReport: (id: string, type: string) => `/dashboard/view/${encodeSegment(id)}/report/${encodeSegment(type)}`,
  ownApplicationReport: (id: string, type: string) =>
    `/dashboard/applicant/view/${encodeSegment(id)}/report/${encodeSegment(type)}`,
  ownApplicationForm: (id: string, revision?: number) =>
    `/dashboard/applicant/view/${encodeSegment(id)}/application${formatQuery({ revision: revision?.toString() })}`,
  newFormReports: (choices: NewForm = {}) => `/dashboard/forms/new/reports${formatQuery(choices)}`,
  newFormName: (choices: NewForm = {}) => `/dashboard/forms/new/name${formatQuery(choices)}`,
  newFormImport: () => "/dashboard/forms/new/import",
  flyer: (form?: string) => `/dashboard/forms/flyer${formatQuery({ form })}`,
  formSettings: (slug: string) => `/dashboard/forms/${encodeSegment(slug)}/settings`,
  formEditor: (slug: string) => `/dashboard/forms/${encodeSegment(slug)}/edit`,
  formVersions: (slug: string, query: { page?: string | undefined; version?: string | undefined } = {}) =>
    `/dashboard/forms/${encodeSegment(slug)}/versions${formatQuery(query)}`,
  /** the page of a team invitation; its secret is in the fragment, and is removed */
  join: () => "/join",
  /** a request to the operator for a team demo */
  flowTeam: () => "/flow/team",
  settingsProfile: () => "/dashboard/settings/profile",
  settingsNotifications: () => "/dashboard/settings/notifications",
  settingsPassword: () => "/dashboard/settings/password",
  /** `next`: the path to return to */
  settingsTwoStep: (next: string) => `/dashboard/settings/password${nextQuery(next)}#two-step`,
} as const;

/**
 * Returns the path to continue with after a login, an identity verification or enabling a second factor, if the URL has
 * one.
 * @returns a path of this product; null for anything else, which prevents open redirects
 */
export function safeNextPath(query: string): string | null {
  const nextParam = new URLSearchParams(query).get("next");
  return nextParam && ownPathPattern.test(nextParam) ? nextParam : null;
}
