import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The screens of a proof of identity, an applicant's (`apply`) and a landlord's (`dashboard`). */
const verifyChildren = (whose: "apply" | "dashboard") => [
  index("features/identity/screens/child.tsx", { id: `${whose}-verify` }),
  ...["disclaimer", "personal_info", "questions", "success", "failure"].map((child) =>
    route(child, "features/identity/screens/child.tsx", { id: `${whose}-verify-${child}` }),
  ),
];

export default [
  layout("features/landing/layout.tsx", [
    index("features/landing/landing.tsx"),
    route("login", "features/account/login.tsx"),
    route("signup/:referrer?", "features/account/signup.tsx"),
    route("password_reset", "features/account/password-reset.tsx"),
    route("password_reset/done", "features/account/password-reset-done.tsx"),
    route("accounts/password_reset", "features/account/password-reset-moved.tsx"),
    route("accounts/reset/:uidb64/:token", "features/account/new-password.tsx"),
    route("free-rental-application-pdf", "features/landing/blank-application.tsx"),
    route("demo", "features/demo/layout.tsx", [
      index("features/demo/home.tsx"),
      route("summary", "features/demo/summary.tsx"),
      route("application", "features/demo/answers.tsx"),
      route("report/:type", "features/demo/report.tsx"),
    ]),
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
  // the link in a share's email, with or without a page of the application behind it
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
    route("apply/:id/verify", "features/apply/steps/verify.tsx", verifyChildren("apply")),
    route("apply/:id/optin", "features/apply/steps/optin.tsx"),
    route("apply/:id/pay", "features/apply/steps/pay.tsx"),
    route("apply/:id/verify/income", "features/apply/income/income.tsx"),
    route("apply/:id/complete", "features/apply/steps/complete.tsx"),
    route("dashboard", "features/dashboard/layout.tsx", [
      index("features/dashboard/home.tsx"),
      route("applicants", "features/applicants/layout.tsx", [
        index("features/applicants/home.tsx"),
        ...["submitted", "invited", "archived", "decided"].map((tab) =>
          route(tab, "features/applicants/list/list.tsx", { id: `applicants-${tab}` }),
        ),
      ]),
      route("compare", "features/compare/compare.tsx"),
      route("applications", "features/own-applications/list.tsx"),
      route("view/:id", "features/application-review/page/layout.tsx", { id: "landlord-view" }, [
        index("features/application-review/page/home.tsx"),
        route("summary", "features/application-review/summary/summary.tsx"),
        route("application", "features/application-review/answers/answers.tsx", { id: "landlord-view-application" }),
        route("payments", "features/application-review/payments/payments.tsx"),
        route("report/:type", "features/application-review/reports/report.tsx", { id: "landlord-view-report" }),
        route("income", "features/application-review/income/income.tsx"),
        route("household", "features/application-review/household/household.tsx"),
      ]),
      route("applicant/view/:id", "features/application-review/page/layout.tsx", { id: "applicant-view" }, [
        index("features/application-review/page/own-status.tsx"),
        route("application", "features/application-review/answers/answers.tsx", { id: "applicant-view-application" }),
        route("report/:type", "features/application-review/reports/report.tsx", { id: "applicant-view-report" }),
        route("income", "features/application-review/income/income.tsx", { id: "applicant-view-income" }),
      ]),
      route("forms", "features/forms/list/list.tsx"),
      route("forms/new/reports", "features/forms/creation/new-reports.tsx"),
      route("forms/new/name", "features/forms/creation/new-name.tsx"),
      route("forms/new/import", "features/forms/creation/import.tsx"),
      route("forms/flyer", "features/forms/flyer/flyer.tsx"),
      route("forms/:slug", "features/forms/page/layout.tsx", [
        index("features/forms/page/home.tsx"),
        route("settings", "features/forms/settings/settings.tsx"),
        route("edit", "features/forms/builder/editor.tsx"),
        route("versions", "features/forms/versions/versions.tsx"),
      ]),
      route("verify", "features/identity/screens/verify.tsx", verifyChildren("dashboard")),
      route("notifications", "features/notifications/page.tsx"),
      route("settings", "features/account-settings/layout.tsx", [
        index("features/account-settings/home.tsx"),
        route("profile", "features/account-settings/profile.tsx"),
        route("notifications", "features/account-settings/notifications.tsx"),
        route("password", "features/account-settings/password.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
