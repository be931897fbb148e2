import { verifyTexts } from "#texts/website/verify/texts.ts";
import { VerifyTool } from "#web/features/verify/verify-tool.tsx";
import { createArticlePage } from "#web/features/website/article-page.tsx";

const page = createArticlePage(verifyTexts, { Notice: VerifyTool });

export const handle = page.handle;
export default page.Page;
