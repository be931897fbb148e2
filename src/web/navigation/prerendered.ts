import { paths } from "#web/navigation/paths.ts";
import { websitePages } from "#web/navigation/website-pages.ts";

/** The pages that are the same for everybody, rendered when the product is built. */
export const prerendered: readonly string[] = [
  paths.landing(),
  paths.login(),
  paths.signup(),
  paths.passwordReset(),
  paths.passwordResetDone(),
  paths.blankApplication(),
  ...websitePages.map(paths.page),
  paths.demoSummary(),
  paths.demoApplication(),
  ...["credit", "eviction", "criminal"].map(paths.demoReport),
  paths.serverError(),
  paths.forbidden(),
];
