import { onlineRentalApplicationTexts } from "#texts/website/online-rental-application/texts.ts";
import { PricesPart } from "#web/features/landing/product/parts.tsx";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(onlineRentalApplicationTexts, { Part: PricesPart });

export const { handle, links } = page;
export default page.Page;
