import { privacyTexts } from "#texts/website/privacy/texts.ts";
import { legalPage } from "#web/features/website/legal/legal-page.tsx";
import { legalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = legalPage(privacyTexts);

export const loader = legalTextLoader("privacy");
export const handle = page.handle;
export default page.Page;
