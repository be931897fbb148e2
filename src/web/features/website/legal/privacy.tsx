import { privacyTexts } from "#texts/website/privacy/texts.ts";
import { createLegalPage } from "#web/features/website/legal/legal-page.tsx";
import { createLegalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = createLegalPage(privacyTexts);

export const loader = createLegalTextLoader("privacy");
export const handle = page.handle;
export default page.Page;
