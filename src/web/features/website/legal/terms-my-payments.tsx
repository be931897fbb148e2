import { termsMyPaymentsTexts } from "#texts/website/terms-my-payments/texts.ts";
import { legalPage } from "#web/features/website/legal/legal-page.tsx";
import { legalTextLoader } from "#web/features/website/legal/load-legal-text.ts";

const page = legalPage(termsMyPaymentsTexts);

export const loader = legalTextLoader("terms/my_payments");
export const handle = page.handle;
export default page.Page;
