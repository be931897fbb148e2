import { tenantBackgroundCheckTexts } from "#texts/website/tenant-background-check/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(tenantBackgroundCheckTexts);

export const { handle, links } = page;
export default page.Page;
