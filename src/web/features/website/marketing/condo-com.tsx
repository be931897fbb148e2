import { condoComTexts } from "#texts/website/condo-com/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(condoComTexts);

export const { handle, links } = page;
export default page.Page;
