import { howToGetVerifiedForCreditReportsTexts } from "#texts/website/how-to-get-verified-for-credit-reports/texts.ts";
import { createArticlePage } from "#web/features/website/article-page.tsx";
import { ApplicantActions } from "#web/features/website/information/applicant-actions.tsx";

const page = createArticlePage(howToGetVerifiedForCreditReportsTexts, { Actions: ApplicantActions });

export const handle = page.handle;
export default page.Page;
