import { termsTexts } from "#texts/website/terms/texts.ts";
import { createLegalPage } from "#web/features/website/legal/legal-page.tsx";
import { createLegalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = createLegalPage(termsTexts);

export const loader = createLegalTextLoader("terms");
export const handle = page.handle;
export default page.Page;
