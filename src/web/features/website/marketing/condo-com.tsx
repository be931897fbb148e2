import { condoComTexts } from "#texts/website/condo-com/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";
import { BoardPackage } from "#web/features/website/parts/board-package.tsx";

const page = marketingPage(condoComTexts, { Part: BoardPackage });

export const { handle, links } = page;
export default page.Page;
