import { formsForLandlordsTexts } from "#texts/website/forms-for-landlords/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(formsForLandlordsTexts);

export const { handle, links } = page;
export default page.Page;
