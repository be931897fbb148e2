import { tenantBackgroundCheckTexts } from "#texts/website/tenant-background-check/texts.ts";
import { loadProduct } from "#web/features/landing/product/load-product.ts";
import { ReportPart } from "#web/features/landing/product/parts.tsx";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(tenantBackgroundCheckTexts, { Part: ReportPart });

export const loader = loadProduct;
export const { handle, links } = page;
export default page.Page;
