import { secondFactor } from "./domains/accounts/second-factor/routes.ts";
import { tokens } from "./domains/accounts/sessions/routes.ts";
import { users } from "./domains/accounts/users/routes.ts";
import { drafts } from "./domains/applications/drafts/routes.ts";
import { images } from "./domains/attachments/images/routes.ts";
import { attachments } from "./domains/attachments/routes.ts";
import { applicationTemplates } from "./domains/forms/routes.ts";
import { templateVersions } from "./domains/forms/versions/routes.ts";
import { identity } from "./domains/identity/routes.ts";
import { income } from "./domains/income/routes.ts";
import { payments } from "./domains/payments/routes.ts";
import { reports } from "./domains/reports/routes.ts";
import { adverseActions } from "./domains/reviews/adverse-actions/routes.ts";
import { applications } from "./domains/reviews/application/routes.ts";
import { applicationBundles } from "./domains/reviews/bundles/routes.ts";
import type { Api } from "./http/app.ts";
import type { Deps } from "./ports/deps.ts";

/** Every resource's routes. */
export const routes: ((app: Api, deps: Deps) => void)[] = [
  adverseActions,
  applicationBundles,
  applicationTemplates,
  applications,
  attachments,
  drafts,
  identity,
  images,
  payments,
  reports,
  income,
  secondFactor,
  templateVersions,
  tokens,
  users,
];
