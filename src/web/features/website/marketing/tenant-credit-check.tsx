import { tenantCreditCheckTexts } from "#texts/website/tenant-credit-check/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(tenantCreditCheckTexts);

export const { handle, links } = page;
export default page.Page;
