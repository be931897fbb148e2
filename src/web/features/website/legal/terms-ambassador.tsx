import { termsAmbassadorTexts } from "#texts/website/terms-ambassador/texts.ts";
import { legalPage } from "#web/features/website/legal/legal-page.tsx";
import { legalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = legalPage(termsAmbassadorTexts);

export const loader = legalTextLoader("terms/ambassador");
export const handle = page.handle;
export default page.Page;
