import { landlordTenantFormsTexts } from "#texts/website/landlord-tenant-forms/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(landlordTenantFormsTexts);

export const { handle, links } = page;
export default page.Page;
