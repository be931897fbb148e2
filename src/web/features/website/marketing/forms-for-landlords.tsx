import { formsForLandlordsTexts } from "#texts/website/forms-for-landlords/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(formsForLandlordsTexts);

export const { handle, links } = page;
export default page.Page;
