import { landlordFormsTexts } from "#texts/website/landlord-forms/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(landlordFormsTexts);

export const { handle, links } = page;
export default page.Page;
