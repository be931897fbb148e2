import { landlordFormsTexts } from "#texts/website/landlord-forms/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(landlordFormsTexts);

export const { handle, links } = page;
export default page.Page;
