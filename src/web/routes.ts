import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The screens of a proof of identity, an applicant's (`apply`) and a landlord's (`dashboard`). */
const verifyChildren = (whose: "apply" | "dashboard") => [
  index("screens/verify/child.tsx", { id: `${whose}-verify` }),
  ...["disclaimer", "personal_info", "questions", "success", "failure"].map((child) =>
    route(child, "screens/verify/child.tsx", { id: `${whose}-verify-${child}` }),
  ),
];

export default [
  layout("screens/public/layout.tsx", [
    index("screens/public/landing.tsx"),
    route("login", "screens/account/login.tsx"),
    route("signup/:referrer?", "screens/account/signup.tsx"),
    route("password_reset", "screens/account/password-reset.tsx"),
    route("password_reset/done", "screens/account/password-reset-done.tsx"),
    route("accounts/password_reset", "screens/account/password-reset-moved.tsx"),
    route("accounts/reset/:uidb64/:token", "screens/account/new-password.tsx"),
    route("free-rental-application-pdf", "screens/public/blank-application.tsx"),
    route("demo", "screens/demo/layout.tsx", [
      index("screens/demo/home.tsx"),
      route("summary", "screens/demo/summary.tsx"),
      route("application", "screens/demo/answers.tsx"),
      route("report/:type", "screens/demo/report.tsx"),
    ]),
    route("500", "screens/errors/server-error.tsx"),
    route("403", "screens/errors/forbidden.tsx"),
    route("*", "screens/errors/unknown-path.tsx"),
  ]),
  route("apply/sample", "screens/apply/sample.tsx"),
  route("apply/sample/:starter", "screens/apply/starter.tsx"),
  route("apply/:slug", "screens/apply/form.tsx"),
  route("apply/:slug/account", "screens/apply/account.tsx"),
  route("payment/:id/:shareToken?", "screens/payment/enter.tsx", [
    layout("screens/payment/layout.tsx", [
      route("start", "screens/payment/start.tsx"),
      route("income", "screens/payment/income.tsx"),
      route("pay", "screens/payment/pay.tsx"),
      route("complete", "screens/payment/complete.tsx"),
    ]),
  ]),
  layout("screens/login-required.tsx", [
    route("apply/:slug/versions/:version", "screens/apply/version.tsx"),
    route("apply/:id/edit", "screens/apply/edit.tsx"),
    route("apply/:id/next", "screens/apply/next.tsx"),
    route("apply/:id/verify", "screens/apply/verify.tsx", verifyChildren("apply")),
    route("apply/:id/optin", "screens/apply/optin.tsx"),
    route("apply/:id/pay", "screens/apply/pay.tsx"),
    route("apply/:id/verify/income", "screens/apply/income.tsx"),
    route("apply/:id/complete", "screens/apply/complete.tsx"),
    route("dashboard", "screens/dashboard/layout.tsx", [
      index("screens/dashboard/home.tsx"),
      route("applicants", "screens/applicants/layout.tsx", [
        index("screens/applicants/home.tsx"),
        ...["submitted", "invited", "archived", "decided"].map((tab) =>
          route(tab, "screens/applicants/list.tsx", { id: `applicants-${tab}` }),
        ),
      ]),
      route("applications", "screens/applications/list.tsx"),
      route("view/:id/:token?", "screens/application/layout.tsx", { id: "landlord-view" }, [
        index("screens/application/home.tsx"),
        route("summary", "screens/application/summary.tsx"),
        route("application", "screens/application/answers.tsx", { id: "landlord-view-application" }),
        route("payments", "screens/application/payments.tsx"),
        route("report/:type", "screens/application/report.tsx", { id: "landlord-view-report" }),
        route("income", "screens/application/income.tsx"),
      ]),
      route("applicant/view/:id", "screens/application/layout.tsx", { id: "applicant-view" }, [
        index("screens/application/own-status.tsx"),
        route("application", "screens/application/answers.tsx", { id: "applicant-view-application" }),
        route("report/:type", "screens/application/report.tsx", { id: "applicant-view-report" }),
        route("income", "screens/application/income.tsx", { id: "applicant-view-income" }),
      ]),
      route("forms", "screens/forms/list.tsx"),
      route("forms/new/reports", "screens/forms/new-reports.tsx"),
      route("forms/new/name", "screens/forms/new-name.tsx"),
      route("forms/new/import", "screens/forms/import.tsx"),
      route("forms/flyer", "screens/forms/flyer.tsx"),
      route("forms/:slug", "screens/forms/layout.tsx", [
        index("screens/forms/home.tsx"),
        route("settings", "screens/forms/settings.tsx"),
        route("edit", "screens/forms/editor.tsx"),
        route("versions", "screens/forms/versions.tsx"),
      ]),
      route("verify", "screens/verify/verify.tsx", verifyChildren("dashboard")),
      route("settings", "screens/settings/layout.tsx", [
        index("screens/settings/home.tsx"),
        route("profile", "screens/settings/profile.tsx"),
        route("notifications", "screens/settings/notifications.tsx"),
        route("password", "screens/settings/password.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
