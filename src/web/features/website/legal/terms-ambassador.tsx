import { termsAmbassadorTexts } from "#texts/website/terms-ambassador/texts.ts";
import { createLegalPage } from "#web/features/website/legal/legal-page.tsx";
import { createLegalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = createLegalPage(termsAmbassadorTexts);

export const loader = createLegalTextLoader("terms/ambassador");
export const handle = page.handle;
export default page.Page;
