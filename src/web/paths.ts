/**
 * Every path of the product. Screens, redirects and links call these and never write a path by hand; `routes.ts`
 * states the patterns that answer them.
 */
const seg = encodeURIComponent;

/** `{a: "1", b: undefined}` → `?a=1`; nothing to say → an empty string. */
function search(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export const paths = {
  landing: () => "/",
  login: (next?: string) => `/login${search({ next })}`,
  signup: (referrer?: string, query: { next?: string | undefined } = {}) =>
    `/signup${referrer ? `/${seg(referrer)}` : ""}${search(query)}`,
  passwordReset: () => "/password_reset",
  passwordResetDone: () => "/password_reset/done",
  newPassword: (uidb64: string, token: string) => `/accounts/reset/${seg(uidb64)}/${seg(token)}`,
  serverError: () => "/500",
  forbidden: () => "/403",

  apply: (slug: string, query = "") => `/apply/${seg(slug)}${query}`,
  applyAccount: (slug: string) => `/apply/${seg(slug)}/account`,
  applyComplete: (id: string) => `/apply/${seg(id)}/complete`,
  sample: () => "/apply/sample",

  dashboard: () => "/dashboard",
  applications: () => "/dashboard/applications",
  applicants: () => "/dashboard/applicants",
  /** `query` with its question mark, as `list-state.ts` writes it */
  applicantsTab: (tab: string, query = "") => `/dashboard/applicants/${tab}${query}`,
  application: (id: string) => `/dashboard/view/${seg(id)}`,
  applicationSummary: (id: string) => `/dashboard/view/${seg(id)}/summary`,
  applicationForm: (id: string) => `/dashboard/view/${seg(id)}/application`,
  ownApplication: (id: string) => `/dashboard/applicant/view/${seg(id)}`,
  ownApplicationForm: (id: string) => `/dashboard/applicant/view/${seg(id)}/application`,
  forms: (query: { page?: string; created?: string } = {}) => `/dashboard/forms${search(query)}`,
  newFormReports: (reports?: string) => `/dashboard/forms/new/reports${search({ reports })}`,
  newFormName: (reports?: string) => `/dashboard/forms/new/name${search({ reports })}`,
  formSettings: (slug: string) => `/dashboard/forms/${seg(slug)}/settings`,
  formEditor: (slug: string) => `/dashboard/forms/${seg(slug)}/edit`,
  settings: () => "/dashboard/settings",
  settingsProfile: () => "/dashboard/settings/profile",
  settingsNotifications: () => "/dashboard/settings/notifications",
  settingsPassword: () => "/dashboard/settings/password",
} as const;

/** The pages that are the same for everybody, rendered when the product is built. */
export const prerendered: readonly string[] = [
  paths.landing(),
  paths.login(),
  paths.signup(),
  paths.passwordReset(),
  paths.passwordResetDone(),
  paths.serverError(),
  paths.forbidden(),
];

/**
 * Where to go after logging in, when it was said in the address.
 * @returns a path of this product; null for anything else, so that a link cannot send a visitor to another site
 */
export function safeNext(query: string): string | null {
  const next = new URLSearchParams(query).get("next");
  return next && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : null;
}
