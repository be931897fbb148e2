import { ownPath } from "#rules/website/own-path.ts";
import type { WebsitePage } from "#rules/website/pages.ts";
import { withoutSecrets } from "#web/navigation/address-secrets.ts";
import type { AreaName } from "#web/navigation/areas.ts";

/**
 * The paths that every page can need; those of the dashboard alone are `dashboardPaths` and `signingPath`. Screens,
 * redirects and links call these and never write a path by hand; `routes.ts` states the patterns that answer them.
 */
const seg = encodeURIComponent;

/** Formats a query string: `{a: "1", b: undefined}` → `?a=1`; without values, an empty string. */
export function search(query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return entries.length ? `?${new URLSearchParams(entries)}` : "";
}

/** Formats the query that names where to go afterwards. */
const nextQuery = (next?: string) => search({ next: next && withoutSecrets(next) });

/** The choices made so far for a new form: stored in the address, so that every step and the back button have them. */
export type NewForm = { reports?: string | undefined; starter?: string | undefined };

/** The screens of a proof of identity, an applicant's and a landlord's alike. */
export type VerificationStep = "disclaimer" | "personal_info" | "questions" | "success" | "failure";

export const paths = {
  landing: () => "/",
  login: (next?: string) => `/login${nextQuery(next)}`,
  signup: (referrer?: string, query: { next?: string | undefined } = {}) =>
    `/signup${referrer ? `/${seg(referrer)}` : ""}${nextQuery(query.next)}`,
  /** `next`: where the visitor is led after they log in with the new password */
  passwordReset: (next?: string) => `/password_reset${nextQuery(next)}`,
  passwordResetDone: (next?: string) => `/password_reset/done${nextQuery(next)}`,
  newPassword: (uidb64: string, token: string) => `/accounts/reset/${seg(uidb64)}/${seg(token)}`,
  blankApplication: () => "/free-rental-application-pdf",
  page: (name: WebsitePage) => `/${name}`,
  laws: () => "/laws",
  /** `place` as `placeSlug` writes it */
  law: (place: string) => `/laws/${seg(place)}`,
  /** the same in a few lines, as data; a public page's address in a language goes before it */
  lawAnswer: (page: string) => `${page}/answer`,
  /** sample reports; `/demo` leads there */
  demoSummary: () => "/demo/summary",
  demoApplication: () => "/demo/application",
  demoReport: (type: string) => `/demo/report/${seg(type)}`,

  apply: (slug: string, query = "") => `/apply/${seg(slug)}${query}`,
  applyAccount: (slug: string) => `/apply/${seg(slug)}/account`,
  /** leads on to whatever the applicant has to do next, wherever they left */
  applyNext: (id: string) => `/apply/${seg(id)}/next`,
  /** the applicant corrects what they sent */
  applyEdit: (id: string) => `/apply/${seg(id)}/edit`,
  /** the applicant answers what they were asked for */
  applyRequest: (id: string, request: string) => `/apply/${seg(id)}/requests/${seg(request)}`,
  applyVerify: (id: string, child: VerificationStep = "disclaimer") => `/apply/${seg(id)}/verify/${child}`,
  applyIncome: (id: string) => `/apply/${seg(id)}/verify/income`,
  applyPay: (id: string) => `/apply/${seg(id)}/pay`,
  /** an accepted applicant pays what their landlord requested */
  applyMoveIn: (id: string, charge: string) => `/apply/${seg(id)}/move_in/${seg(charge)}`,
  applyOptin: (id: string) => `/apply/${seg(id)}/optin`,
  applyComplete: (id: string) => `/apply/${seg(id)}/complete`,
  sample: () => "/apply/sample",
  applyStarter: (starter: string, query = "") => `/apply/sample/${seg(starter)}${query}`,
  applyVersion: (slug: string, version: number, query = "") => `/apply/${seg(slug)}/versions/${version}${query}`,

  /** what a landlord asks for after the form; the link in the email has a share token behind the id */
  paymentRequest: (id: string, step: "start" | "income" | "pay" | "complete") => `/payment/${seg(id)}/${step}`,

  /** the pages of a document's signer; the link in the email has a token in its fragment */
  signing: (id: string, screen: "document" | "complete" | "view") => `/signing/${seg(id)}/${screen}`,

  /** what a link shared with somebody without an account; `id` is the application that the link names */
  shared: (id: string) => `/shared/${seg(id)}`,
  sharedSummary: (id: string, application: string) => `/shared/${seg(id)}/view/${seg(application)}/summary`,
  sharedForm: (id: string, application: string) => `/shared/${seg(id)}/view/${seg(application)}/application`,
  sharedReport: (id: string, application: string, type: string) =>
    `/shared/${seg(id)}/view/${seg(application)}/report/${seg(type)}`,

  dashboard: () => "/dashboard",
  /** the first screen of an area; `query`: the page of a list, what was just created */
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
  /** `next`: where it was asked for, and where it leads back to */
  verify: (child: VerificationStep = "disclaimer", next?: string) => `/dashboard/verify/${child}${nextQuery(next)}`,
  /** up to four applications beside each other */
  compare: (ids: readonly string[]) => `/dashboard/compare?ids=${ids.map(seg).join(",")}`,
  /** `query` with its question mark, as `list-state.ts` writes it */
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
  /** where an invitation to a team leads; its secret is in the fragment, and is taken out */
  join: () => "/join",
  /** a request to the operator for a meeting about a team */
  flowTeam: () => "/flow/team",
  settingsProfile: () => "/dashboard/settings/profile",
  settingsNotifications: () => "/dashboard/settings/notifications",
  settingsPassword: () => "/dashboard/settings/password",
  /** `next`: where it was asked for, and where it leads back to */
  settingsTwoStep: (next: string) => `/dashboard/settings/password${nextQuery(next)}#two-step`,
} as const;

/**
 * Where to go after logging in, a proof of identity or the switching on of a second factor, if the URL names it.
 * @returns a path of this product; null for anything else, so that a link cannot send a visitor to another site
 */
export function safeNext(query: string): string | null {
  const next = new URLSearchParams(query).get("next");
  return next && ownPath.test(next) ? next : null;
}
