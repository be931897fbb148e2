import { tenantScreeningTexts } from "#texts/website/tenant-screening/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(tenantScreeningTexts);

export const { handle, links } = page;
export default page.Page;
