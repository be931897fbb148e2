import type { Api } from "../app.ts";
import type { Deps } from "../deps.ts";
import { adverseActions } from "./adverse-actions/routes.ts";
import { applicationBundles } from "./application-bundles/routes.ts";
import { applicationTemplates } from "./application-templates/routes.ts";
import { applications } from "./applications/routes.ts";
import { attachments } from "./attachments/routes.ts";
import { drafts } from "./drafts/routes.ts";
import { identity } from "./identity/routes.ts";
import { images } from "./images/routes.ts";
import { income } from "./income/routes.ts";
import { payments } from "./payments/routes.ts";
import { reports } from "./reports/routes.ts";
import { secondFactor } from "./second-factor/routes.ts";
import { templateVersions } from "./template-versions/routes.ts";
import { tokens } from "./tokens/routes.ts";
import { users } from "./users/routes.ts";

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
