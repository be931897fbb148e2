import { securityTexts } from "#texts/website/security/texts.ts";
import { createArticlePage } from "#web/features/website/article-page.tsx";

const page = createArticlePage(securityTexts);

export const handle = page.handle;
export default page.Page;
