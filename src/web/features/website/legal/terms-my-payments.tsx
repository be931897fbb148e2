import { termsMyPaymentsTexts } from "#texts/website/terms-my-payments/texts.ts";
import { createLegalPage } from "#web/features/website/legal/legal-page.tsx";
import { createLegalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = createLegalPage(termsMyPaymentsTexts);

export const loader = createLegalTextLoader("terms/my_payments");
export const handle = page.handle;
export default page.Page;
