import { securityTexts } from "#texts/website/security/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";

const page = articlePage(securityTexts);

export const handle = page.handle;
export default page.Page;
