import { termsAmbassadorTexts } from "#texts/website/terms-ambassador/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";
import { DraftNotice } from "#web/features/website/legal/draft-notice.tsx";

const page = articlePage(termsAmbassadorTexts, { Notice: DraftNotice });

export const handle = page.handle;
export default page.Page;
