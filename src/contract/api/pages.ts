import type { OutsideServices } from "#rules/website/outside-services.ts";
import type { LegalPage } from "#rules/website/pages.ts";
import type { Language } from "#texts/languages.ts";
import type { PublicTemplate } from "../forms/template-schemas.ts";
import type { LegalText } from "./legal-texts.ts";

/** The data that the server passes to the loaders of the pages it renders, without an API call. */
export type PageData = {
  /** a form's public data by its slug, including `sample`; null if there is none */
  form: (slug: string) => Promise<PublicTemplate | null>;
  /**
   * the URL, without a trailing slash, of the older site for landlords without `edge_enabled` and their forms; null if
   * none
   */
  oldSite: string | null;
  /** whether outside services are emulated in production, so that every page shows a notice */
  trial: boolean;
  /** the operator's own text of a legal page; null if there is none, and the page shows a draft */
  legalText: (page: LegalPage, language: Language) => LegalText | null;
  /** the outside services that are configured */
  services?: OutsideServices;
};

/** The input for rendering one page. */
export type PageRender = PageData & {
  language: Language;
  /**
   * Marks the scripts that the product itself renders into the page, so that only those are hashed into the
   * content security policy; never sent to the browser.
   */
  scriptNonce: string;
};
