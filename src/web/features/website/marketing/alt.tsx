import { altTexts } from "#texts/website/alt/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";
import { BoardPackage } from "#web/features/website/parts/board-package.tsx";

const page = createMarketingPage(altTexts, { Part: BoardPackage });

export const { handle, links } = page;
export default page.Page;
