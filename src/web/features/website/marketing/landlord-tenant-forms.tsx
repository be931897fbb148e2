import { landlordTenantFormsTexts } from "#texts/website/landlord-tenant-forms/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(landlordTenantFormsTexts);

export const { handle, links } = page;
export default page.Page;
