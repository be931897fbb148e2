import { onlineRentalApplicationTexts } from "#texts/website/online-rental-application/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(onlineRentalApplicationTexts);

export const { handle, links } = page;
export default page.Page;
