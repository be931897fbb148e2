import { termsTexts } from "#texts/website/terms/texts.ts";
import { legalPage } from "#web/features/website/legal/legal-page.tsx";
import { legalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = legalPage(termsTexts);

export const loader = legalTextLoader("terms");
export const handle = page.handle;
export default page.Page;
