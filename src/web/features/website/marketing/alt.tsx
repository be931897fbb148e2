import { altTexts } from "#texts/website/alt/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(altTexts);

export const { handle, links } = page;
export default page.Page;
