import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Language } from "#texts/languages.ts";
import { type Area, areas, isLandlordOnly } from "#web/navigation/areas.ts";

/** The screens of an identity verification: the applicant's (`apply`) or the landlord's (`dashboard`, `flow`). */
const verifyRoutes = (owner: "apply" | "dashboard" | "flow") => [
  index("features/identity/screens/child.tsx", { id: `${owner}-verify` }),
  ...["disclaimer", "personal_info", "questions", "success", "failure"].map((child) =>
    route(child, "features/identity/screens/child.tsx", { id: `${owner}-verify-${child}` }),
  ),
];

/** Routes of the areas that consist of one screen: those for landlords only, or the others. */
const areaRoutes = (landlordOnly: boolean) =>
  Object.entries<Area>(areas).flatMap(([name, area]) =>
    area.screen && isLandlordOnly(area) === landlordOnly ? [route(name, area.screen)] : [],
  );

/** The public pages by their paths. */
const websiteFiles = [
  ["free-rental-application-pdf", "features/landing/blank-application.tsx"],
  ["brokerage", "features/website/brokerage.tsx"],
  ["support", "features/website/support/support.tsx"],
  ["privacy", "features/website/legal/privacy.tsx"],
  ["terms", "features/website/legal/terms.tsx"],
  ["terms/ambassador", "features/website/legal/terms-ambassador.tsx"],
  ["terms/my_payments", "features/website/legal/terms-my-payments.tsx"],
  ["security", "features/website/legal/security.tsx"],
  ["applicant-warning-message", "features/website/information/applicant-warning-message.tsx"],
  ["how-to-get-verified-for-credit-reports", "features/website/information/how-to-get-verified-for-credit-reports.tsx"],
  ["applicant-ssn", "features/website/information/applicant-ssn.tsx"],
  ["applicants", "features/website/information/applicants.tsx"],
  ["report-accuracy", "features/website/information/report-accuracy.tsx"],
  ["applicant-benefits", "features/website/information/applicant-benefits.tsx"],
  ["tenant-background-check", "features/website/marketing/tenant-background-check.tsx"],
  ["tenant-screening", "features/website/marketing/tenant-screening.tsx"],
  ["tenant-credit-check", "features/website/marketing/tenant-credit-check.tsx"],
  ["online-rental-application", "features/website/marketing/online-rental-application.tsx"],
  ["online-apartment-application", "features/website/marketing/online-apartment-application.tsx"],
  ["landlord-forms", "features/website/marketing/landlord-forms.tsx"],
  ["landlord-tenant-forms", "features/website/marketing/landlord-tenant-forms.tsx"],
  ["forms-for-landlords", "features/website/marketing/forms-for-landlords.tsx"],
  ["alt", "features/website/marketing/alt.tsx"],
  ["condo.com", "features/website/marketing/condo-com.tsx"],
  ["fill-your-vacancies", "features/website/marketing/fill-your-vacancies.tsx"],
  ["verify", "features/verify/verify.tsx"],
  ["laws", "features/laws/all-places.tsx"],
  ["laws/:place", "features/laws/place.tsx"],
] as const;

/** Returns the public pages in a language. Each language has its own routes, since the URL names the language. */
function websiteRoutes(language: Language): RouteConfigEntry[] {
  const routeOptions = (id: string) => (language === "en" ? {} : { id: `${language}/${id}` });
  return [
    index("features/landing/landing.tsx", routeOptions("landing")),
    ...websiteFiles.map(([path, file]) => route(path, file, routeOptions(path))),
    route("laws/:place/answer", "features/laws/answer.ts", routeOptions("laws/answer")),
    route("demo", "features/demo/layout.tsx", routeOptions("demo"), [
      index("features/demo/home.tsx", routeOptions("demo/home")),
      route("summary", "features/demo/summary.tsx", routeOptions("demo/summary")),
      route("application", "features/demo/answers.tsx", routeOptions("demo/application")),
      route("report/:type", "features/demo/report.tsx", routeOptions("demo/report")),
    ]),
  ];
}

export default [
  layout("features/landing/layout.tsx", [
    ...websiteRoutes("en"),
    ...prefix("es", websiteRoutes("es")),
    route("login", "features/account/login.tsx"),
    route("signup/:referrer?", "features/account/signup.tsx"),
    route("password_reset", "features/account/password-reset.tsx"),
    route("password_reset/done", "features/account/password-reset-done.tsx"),
    route("accounts/password_reset", "features/account/password-reset-moved.tsx"),
    route("accounts/reset/:uidb64/:token", "features/account/new-password.tsx"),
    route("join", "features/teams/join/join.tsx"),
    route("500", "features/errors/server-error.tsx"),
    route("403", "features/errors/forbidden.tsx"),
    route("*", "features/errors/unknown-path.tsx"),
  ]),
  route("apply/sample", "features/apply/form/sample.tsx"),
  route("apply/sample/:starter", "features/apply/form/starter.tsx"),
  route("apply/:slug", "features/apply/form/form.tsx"),
  route("apply/:slug/account", "features/apply/account/account.tsx"),
  route("payment/:id/:shareToken?", "features/payment-request/enter.tsx", [
    layout("features/payment-request/layout.tsx", [
      route("start", "features/payment-request/start.tsx"),
      route("income", "features/payment-request/income.tsx"),
      route("pay", "features/payment-request/pay.tsx"),
      route("complete", "features/payment-request/complete.tsx"),
    ]),
  ]),
  route("signing/:id", "features/signing/layout.tsx", [
    index("features/signing/home.tsx"),
    route("document", "features/signing/document.tsx"),
    route("complete", "features/signing/complete.tsx"),
    route("view", "features/signing/view.tsx"),
  ]),
  // the link in a share's email, optionally followed by a page of the application
  route("dashboard/view/:id/:token/*", "features/recipient/enter.tsx"),
  route("shared/:id", "features/recipient/layout.tsx", [
    index("features/recipient/home.tsx"),
    route("view/:application", "features/recipient/application.tsx", [
      index("features/recipient/application-home.tsx"),
      route("summary", "features/recipient/summary.tsx"),
      route("application", "features/recipient/answers.tsx"),
      route("report/:type", "features/recipient/report.tsx"),
    ]),
  ]),
  layout("app/login-required.tsx", [
    route("apply/:slug/versions/:version", "features/apply/form/version.tsx"),
    route("apply/:id/edit", "features/apply/editing/edit.tsx"),
    route("apply/:id/requests/:request", "features/apply/requests/answer-request.tsx"),
    route("apply/:id/next", "features/apply/steps/next.tsx"),
    route("apply/:id/verify", "features/apply/steps/verify.tsx", verifyRoutes("apply")),
    route("apply/:id/optin", "features/apply/steps/optin.tsx"),
    route("apply/:id/pay", "features/apply/steps/pay.tsx"),
    route("apply/:id/move_in/:charge", "features/move-in/pay.tsx"),
    route("apply/:id/verify/income", "features/apply/income/income.tsx"),
    route("apply/:id/complete", "features/apply/steps/complete.tsx"),
    route("flow/money", "features/payout-account/flow-money.tsx"),
    layout("app/landlord-only.tsx", { id: "flow-landlord-only" }, [
      route("flow/team", "features/onboarding/flow/team.tsx"),
    ]),
    route("flow/listing", "features/onboarding/flow/layout.tsx", [
      index("features/onboarding/flow/home.tsx"),
      route("verify", "features/onboarding/flow/verify.tsx", verifyRoutes("flow")),
      route("reports", "features/forms/creation/new-reports.tsx", { id: "flow-reports" }),
      route("name", "features/forms/creation/new-name.tsx", { id: "flow-name" }),
      route("send", "features/onboarding/flow/send.tsx"),
    ]),
    route("dashboard", "features/dashboard/layout.tsx", [
      index("features/dashboard/home.tsx"),
      route("applicants", "features/applicants/layout.tsx", [
        index("features/applicants/home.tsx"),
        ...["submitted", "invited", "archived", "decided"].map((tab) =>
          route(tab, "features/applicants/list/list.tsx", { id: `applicants-${tab}` }),
        ),
      ]),
      route("applications", "features/own-applications/list.tsx"),
      route("view/:id", "features/application-review/page/layout.tsx", { id: "landlord-view" }, [
        index("features/application-review/page/home.tsx"),
        route("summary", "features/application-review/summary/summary.tsx"),
        route("application", "features/application-review/answers/answers.tsx", { id: "landlord-view-application" }),
        route("payments", "features/application-review/payments/payments.tsx"),
        route("report/:type", "features/application-review/reports/report.tsx", { id: "landlord-view-report" }),
        route("income", "features/application-review/income/income.tsx"),
        route("household", "features/application-review/household/household.tsx"),
        route("documents", "features/application-review/documents/signings.tsx"),
      ]),
      route("applicant/view/:id", "features/application-review/page/layout.tsx", { id: "applicant-view" }, [
        index("features/application-review/page/own-status.tsx"),
        route("application", "features/application-review/answers/answers.tsx", { id: "applicant-view-application" }),
        route("report/:type", "features/application-review/reports/report.tsx", { id: "applicant-view-report" }),
        route("income", "features/application-review/income/income.tsx", { id: "applicant-view-income" }),
      ]),
      ...areaRoutes(false),
      layout("app/landlord-only.tsx", [
        ...areaRoutes(true),
        route("sample", "features/onboarding/sample/layout.tsx", [
          index("features/onboarding/sample/home.tsx"),
          route("summary", "features/demo/summary.tsx", { id: "sample-summary" }),
          route("application", "features/demo/answers.tsx", { id: "sample-application" }),
          route("report/:type", "features/demo/report.tsx", { id: "sample-report" }),
        ]),
        route("verify", "features/identity/screens/verify.tsx", verifyRoutes("dashboard")),
        route("compare", "features/compare/compare.tsx"),
        route("forms", "features/forms/list/list.tsx"),
        layout("app/form-creators-only.tsx", [
          route("forms/new", "features/forms/creation/new-reports.tsx", { id: "form-creation" }),
          route("forms/new/reports", "features/forms/creation/new-reports.tsx"),
          route("forms/new/name", "features/forms/creation/new-name.tsx"),
          route("forms/new/import", "features/forms/creation/import.tsx"),
        ]),
        route("forms/flyer", "features/forms/flyer/flyer.tsx"),
        route("forms/:slug", "features/forms/page/layout.tsx", [
          index("features/forms/page/home.tsx"),
          route("settings", "features/forms/settings/settings.tsx"),
          route("edit", "features/forms/builder/editor.tsx"),
          route("versions", "features/forms/versions/versions.tsx"),
          route("share", "features/forms/share/share.tsx"),
        ]),
        route("my_payments", "features/my-payments/home.tsx"),
        route("my_payments/payouts/:id", "features/my-payments/payouts/payout.tsx"),
        route("my_payments/disputes/:id", "features/my-payments/disputes/dispute.tsx"),
        route("my_payments/statements", "features/my-payments/statements/statements.tsx"),
        route("my_payments/accounts", "features/my-payments/accounts.tsx"),
        route("my_payments/signup", "features/payout-account/signup-start.tsx"),
        ...["bank_account_info", "pay", "complete"].map((step) =>
          route(`my_payments/signup/${step}`, "features/payout-account/signup.tsx", { id: `payments-signup-${step}` }),
        ),
        route("my_payments/not_enabled", "features/my-payments/not-enabled.tsx"),
      ]),
      route("ledger_differences", "features/staff/ledger-differences.tsx"),
      route("ledger_differences/closed", "features/staff/ledger-differences.tsx", { id: "closed-ledger-differences" }),
      route("documents", "features/documents/list/layout.tsx", [
        index("features/documents/list/home.tsx"),
        route("templates", "features/documents/list/templates.tsx"),
        route("sent", "features/documents/signings/sent.tsx"),
      ]),
      route("documents/new", "features/documents/creation/new-name.tsx", { id: "document-creation" }),
      route("documents/new/name", "features/documents/creation/new-name.tsx"),
      route("documents/new/fields", "features/documents/creation/new-fields.tsx"),
      route("documents/:id/view", "features/documents/template/view.tsx"),
      route("documents/:id/edit", "features/documents/template/edit.tsx"),
      route("signings/:id/view", "features/documents/signings/view.tsx"),
      route("settings", "features/account-settings/layout.tsx", [
        index("features/account-settings/home.tsx"),
        route("profile", "features/account-settings/profile/profile.tsx"),
        route("notifications", "features/account-settings/notifications.tsx"),
        route("password", "features/account-settings/password.tsx"),
        route("bank_account", "features/payout-account/settings.tsx"),
        route("sessions", "features/account-settings/sessions.tsx"),
        route("data", "features/account-settings/data/data.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
