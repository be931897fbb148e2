import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { allLanguages } from "#texts/languages.ts";
import { paths } from "#web/navigation/paths.ts";

/** The pages that are the same for every visitor, rendered at build time. */
export const prerenderedPaths: readonly string[] = [
  ...allLanguages.flatMap((language) => publicPages.map((path) => localizedPath(language, path))),
  paths.login(),
  paths.signup(),
  paths.passwordReset(),
  paths.passwordResetDone(),
];
