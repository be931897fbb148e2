import { onlineApartmentApplicationTexts } from "#texts/website/online-apartment-application/texts.ts";
import { PricesPart } from "#web/features/landing/product/parts.tsx";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(onlineApartmentApplicationTexts, { Part: PricesPart });

export const { handle, links } = page;
export default page.Page;
