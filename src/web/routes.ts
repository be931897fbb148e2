import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("screens/public/layout.tsx", [
    index("screens/public/landing.tsx"),
    route("login", "screens/account/login.tsx"),
    route("signup/:referrer?", "screens/account/signup.tsx"),
    route("password_reset", "screens/account/password-reset.tsx"),
    route("password_reset/done", "screens/account/password-reset-done.tsx"),
    route("accounts/password_reset", "screens/account/password-reset-moved.tsx"),
    route("accounts/reset/:uidb64/:token", "screens/account/new-password.tsx"),
    route("500", "screens/errors/server-error.tsx"),
    route("403", "screens/errors/forbidden.tsx"),
    route("*", "screens/errors/unknown-path.tsx"),
  ]),
  route("apply/sample", "screens/apply/sample.tsx"),
  route("apply/:slug", "screens/apply/form.tsx"),
  route("apply/:slug/account", "screens/apply/account.tsx"),
  layout("screens/login-required.tsx", [
    route("apply/:id/complete", "screens/apply/complete.tsx"),
    route("dashboard", "screens/dashboard/layout.tsx", [
      index("screens/dashboard/home.tsx"),
      route("applicants", "screens/applicants/layout.tsx", [
        index("screens/applicants/home.tsx"),
        route(":tab", "screens/applicants/list.tsx"),
      ]),
      route("applications", "screens/applications/list.tsx"),
      route("view/:id/:token?", "screens/application/layout.tsx", { id: "landlord-view" }, [
        index("screens/application/home.tsx"),
        route("summary", "screens/application/summary.tsx"),
        route("application", "screens/application/answers.tsx", { id: "landlord-view-application" }),
      ]),
      route("applicant/view/:id", "screens/application/layout.tsx", { id: "applicant-view" }, [
        index("screens/application/own-home.tsx"),
        route("application", "screens/application/answers.tsx", { id: "applicant-view-application" }),
      ]),
      route("forms", "screens/forms/list.tsx"),
      route("forms/new/reports", "screens/forms/new-reports.tsx"),
      route("forms/new/name", "screens/forms/new-name.tsx"),
      route("forms/:slug", "screens/forms/layout.tsx", [
        index("screens/forms/home.tsx"),
        route("settings", "screens/forms/settings.tsx"),
        route("edit", "screens/forms/editor.tsx"),
      ]),
      route("settings", "screens/settings/layout.tsx", [
        index("screens/settings/home.tsx"),
        route("profile", "screens/settings/profile.tsx"),
        route("notifications", "screens/settings/notifications.tsx"),
        route("password", "screens/settings/password.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
