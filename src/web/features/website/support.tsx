import { supportTexts } from "#texts/website/support/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";
import { SupportActions } from "#web/features/website/support-actions.tsx";

const page = articlePage(supportTexts, { Actions: SupportActions });

export const handle = page.handle;
export default page.Page;
