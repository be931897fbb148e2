import type { OutsideServices } from "#rules/website/outside-services.ts";
import type { LegalPage } from "#rules/website/pages.ts";
import type { Language } from "#texts/languages.ts";
import type { PublicTemplate } from "../forms/template-schemas.ts";
import type { LegalText } from "./legal-texts.ts";

/** The data that the server passes to the pages it renders, without an API call: everything their loaders may know. */
export type PageData = {
  /** a form by its slug as anyone may see it, `sample` included; null when there is none */
  form: (slug: string) => Promise<PublicTemplate | null>;
  /** the address, without a slash at the end, that landlords without `edge_enabled` and their forms are at; null when there is none */
  oldSite: string | null;
  /** outside services are only emulated although this is production: every page shows a notice */
  trial: boolean;
  /** the operator's own text of a legal page; null when there is none, and the page shows a draft */
  legalText: (page: LegalPage, language: Language) => LegalText | null;
  /** the outside services that are configured */
  services?: OutsideServices;
};

/** The input for rendering one page. */
export type PageRender = PageData & {
  language: Language;
  /**
   * Marks the scripts that this product itself writes into the page, so that only those are hashed into the
   * content security policy; never sent to the browser.
   */
  scriptNonce: string;
};
