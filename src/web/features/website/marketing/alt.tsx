import { altTexts } from "#texts/website/alt/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";
import { BoardPackage } from "#web/features/website/parts/board-package.tsx";

const page = marketingPage(altTexts, { Part: BoardPackage });

export const { handle, links } = page;
export default page.Page;
