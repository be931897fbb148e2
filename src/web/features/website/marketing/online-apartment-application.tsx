import { onlineApartmentApplicationTexts } from "#texts/website/online-apartment-application/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(onlineApartmentApplicationTexts);

export const { handle, links } = page;
export default page.Page;
