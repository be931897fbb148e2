import { ownPath } from "#rules/website/own-path.ts";
import type { WebsitePage } from "#rules/website/pages.ts";
import { withoutSecrets } from "#web/navigation/address-secrets.ts";
import type { AreaName } from "#web/navigation/areas.ts";

/**
 * The paths that any page may need; those of the dashboard are in `dashboardPaths` and `signingPath`. Screens,
 * redirects and links call these functions and never build a path by hand; `routes.ts` has the matching patterns.
 */
const seg = encodeURIComponent;

/** Formats a query string: `{a: "1", b: undefined}` → `?a=1`; an empty string without values. */
export function search(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return entries.length ? `?${new URLSearchParams(entries)}` : "";
}

/** Formats the `next` parameter, the path to continue with. */
const nextQuery = (next?: string) => search({ next: next && withoutSecrets(next) });

/** Choices made so far for a new form. They are in the URL, so that each step and the back button preserve them. */
export type NewForm = { reports?: string | undefined; starter?: string | undefined };

/** The screens of an identity verification, for applicants and landlords. */
export type VerificationStep = "disclaimer" | "personal_info" | "questions" | "success" | "failure";

export const paths = {
  landing: () => "/",
  login: (next?: string) => `/login${nextQuery(next)}`,
  signup: (referrer?: string, query: { next?: string | undefined } = {}) =>
    `/signup${referrer ? `/${seg(referrer)}` : ""}${nextQuery(query.next)}`,
  /** `next`: the path after logging in with the new password */
  passwordReset: (next?: string) => `/password_reset${nextQuery(next)}`,
  passwordResetDone: (next?: string) => `/password_reset/done${nextQuery(next)}`,
  newPassword: (uidb64: string, token: string) => `/accounts/reset/${seg(uidb64)}/${seg(token)}`,
  blankApplication: () => "/free-rental-application-pdf",
  page: (name: WebsitePage) => `/${name}`,
  laws: () => "/laws",
  /** `place` as returned by `placeSlug` */
  law: (place: string) => `/laws/${seg(place)}`,
  /** a short answer as data; `page` is the public page's path in a language */
  lawAnswer: (page: string) => `${page}/answer`,
  /** sample reports; `/demo` redirects there */
  demoSummary: () => "/demo/summary",
  demoApplication: () => "/demo/application",
  demoReport: (type: string) => `/demo/report/${seg(type)}`,

  apply: (slug: string, query = "") => `/apply/${seg(slug)}${query}`,
  applyAccount: (slug: string) => `/apply/${seg(slug)}/account`,
  /** redirects to the applicant's next step */
  applyNext: (id: string) => `/apply/${seg(id)}/next`,
  /** the applicant corrects the submitted application */
  applyEdit: (id: string) => `/apply/${seg(id)}/edit`,
  /** the applicant answers an information request */
  applyRequest: (id: string, request: string) => `/apply/${seg(id)}/requests/${seg(request)}`,
  applyVerify: (id: string, child: VerificationStep = "disclaimer") => `/apply/${seg(id)}/verify/${child}`,
  applyIncome: (id: string) => `/apply/${seg(id)}/verify/income`,
  applyPay: (id: string) => `/apply/${seg(id)}/pay`,
  /** an accepted applicant pays a move-in charge */
  applyMoveIn: (id: string, charge: string) => `/apply/${seg(id)}/move_in/${seg(charge)}`,
  applyOptin: (id: string) => `/apply/${seg(id)}/optin`,
  applyComplete: (id: string) => `/apply/${seg(id)}/complete`,
  sample: () => "/apply/sample",
  applyStarter: (starter: string, query = "") => `/apply/sample/${seg(starter)}${query}`,
  applyVersion: (slug: string, version: number, query = "") => `/apply/${seg(slug)}/versions/${version}${query}`,

  /** a payment request from a landlord after the submission; the emailed link has a share token after the ID */
  paymentRequest: (id: string, step: "start" | "income" | "pay" | "complete") => `/payment/${seg(id)}/${step}`,

  /** a document signer's pages; the emailed link has a token in its fragment */
  signing: (id: string, screen: "document" | "complete" | "view") => `/signing/${seg(id)}/${screen}`,

  /** the pages of a share recipient without an account; `id` is the application named in the link */
  shared: (id: string) => `/shared/${seg(id)}`,
  sharedSummary: (id: string, application: string) => `/shared/${seg(id)}/view/${seg(application)}/summary`,
  sharedForm: (id: string, application: string) => `/shared/${seg(id)}/view/${seg(application)}/application`,
  sharedReport: (id: string, application: string, type: string) =>
    `/shared/${seg(id)}/view/${seg(application)}/report/${seg(type)}`,

  dashboard: () => "/dashboard",
  /** the first screen of an area; `query`: the page of a list, or what was just created */
  area: (name: AreaName, query: Record<string, string | undefined> = {}) => `/dashboard/${name}${search(query)}`,
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
  ) => `/dashboard/my_payments/accounts${search(query)}`,
  paymentsNotEnabled: () => "/dashboard/my_payments/not_enabled",
  /** `next`: the path to return to */
  verify: (child: VerificationStep = "disclaimer", next?: string) => `/dashboard/verify/${child}${nextQuery(next)}`,
  /** compares up to four applications */
  compare: (ids: readonly string[]) => `/dashboard/compare?ids=${ids.map(seg).join(",")}`,
  /** `query` with its question mark, as formatted by `list-state.ts` */
  applicantsTab: (tab: string, query = "") => `/dashboard/applicants/${tab}${query}`,
  application: (id: string) => `/dashboard/view/${seg(id)}`,
  applicationSummary: (id: string) => `/dashboard/view/${seg(id)}/summary`,
  applicationPayments: (id: string) => `/dashboard/view/${seg(id)}/payments`,
  applicationForm: (id: string, revision?: number) =>
    `/dashboard/view/${seg(id)}/application${search({ revision: revision?.toString() })}`,
  applicationHousehold: (id: string) => `/dashboard/view/${seg(id)}/household`,
  applicationIncome: (id: string) => `/dashboard/view/${seg(id)}/income`,
  ownApplicationIncome: (id: string) => `/dashboard/applicant/view/${seg(id)}/income`,
  ownApplication: (id: string) => `/dashboard/applicant/view/${seg(id)}`,
  applicationReport: (id: string, type: string) => `/dashboard/view/${seg(id)}/report/${seg(type)}`,
  ownApplicationReport: (id: string, type: string) => `/dashboard/applicant/view/${seg(id)}/report/${seg(type)}`,
  ownApplicationForm: (id: string, revision?: number) =>
    `/dashboard/applicant/view/${seg(id)}/application${search({ revision: revision?.toString() })}`,
  newFormReports: (chosen: NewForm = {}) => `/dashboard/forms/new/reports${search(chosen)}`,
  newFormName: (chosen: NewForm = {}) => `/dashboard/forms/new/name${search(chosen)}`,
  newFormImport: () => "/dashboard/forms/new/import",
  flyer: (form?: string) => `/dashboard/forms/flyer${search({ form })}`,
  formSettings: (slug: string) => `/dashboard/forms/${seg(slug)}/settings`,
  formEditor: (slug: string) => `/dashboard/forms/${seg(slug)}/edit`,
  formVersions: (slug: string, query: { page?: string | undefined; version?: string | undefined } = {}) =>
    `/dashboard/forms/${seg(slug)}/versions${search(query)}`,
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
export function safeNext(query: string): string | null {
  const next = new URLSearchParams(query).get("next");
  return next && ownPath.test(next) ? next : null;
}
