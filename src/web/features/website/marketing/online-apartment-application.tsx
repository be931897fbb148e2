import { onlineApartmentApplicationTexts } from "#texts/website/online-apartment-application/texts.ts";
import { PricesPart } from "#web/features/landing/product/parts.tsx";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(onlineApartmentApplicationTexts, { Part: PricesPart });

export const { handle, links } = page;
export default page.Page;
