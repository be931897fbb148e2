import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { publicSettings } from "#contract/schemas/form-settings.ts";
import { consentsFor } from "#rules/consents/consents.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";
import { productName } from "#rules/text/product.ts";

/** The interactive sample: the default form at the specification's sample price. Nothing can be submitted to it. */
export const sampleTemplate: PublicTemplate = {
  view: "public",
  slug: "sample",
  name: "Sample application",
  title: "Sample rental application",
  version: 1,
  price: "60.00",
  ...publicSettings.parse(defaultSettings),
  custom_css: "",
  reports: ["credit", "eviction", "criminal"],
  steps: ["verify", "pay"],
  landlord: { name: `${productName} sample`, business_name: "", phone: "", logo: null, edge_enabled: true },
  company_agents: [],
  own_agent: null,
  form: defaultForm,
  homes: [],
  consents: consentsFor(["verify"]),
};
