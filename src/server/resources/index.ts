import type { Api } from "../app.ts";
import type { Deps } from "../deps.ts";
import { applicationBundles } from "./application-bundles/routes.ts";
import { applicationTemplates } from "./application-templates/routes.ts";
import { applications } from "./applications/routes.ts";
import { attachments } from "./attachments/routes.ts";
import { images } from "./images/routes.ts";
import { tokens } from "./tokens/routes.ts";
import { users } from "./users/routes.ts";

/** Every resource's routes. */
export const routes: ((app: Api, deps: Deps) => void)[] = [
  applicationBundles,
  applicationTemplates,
  applications,
  attachments,
  images,
  tokens,
  users,
];
