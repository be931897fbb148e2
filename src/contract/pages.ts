import type { PublicTemplate } from "./application-templates.ts";

/** What the server hands to the pages it renders, without a call: everything their loaders may know. */
export type PageData = {
  /** a form by its slug as anybody may see it, `sample` included; null when there is none */
  form: (slug: string) => Promise<PublicTemplate | null>;
  /** the address, without a slash at the end, that landlords without `edge_enabled` and their forms are at; null when there is none */
  oldSite: string | null;
};
