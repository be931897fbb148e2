import { condoComTexts } from "#texts/website/condo-com/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";
import { BoardPackage } from "#web/features/website/parts/board-package.tsx";

const page = createMarketingPage(condoComTexts, { Part: BoardPackage });

export const { handle, links } = page;
export default page.Page;
