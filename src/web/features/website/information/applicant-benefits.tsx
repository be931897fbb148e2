import { applicantBenefitsTexts } from "#texts/website/applicant-benefits/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";
import { ApplicantActions } from "#web/features/website/information/applicant-actions.tsx";

const page = articlePage(applicantBenefitsTexts, { Actions: ApplicantActions });

export const handle = page.handle;
export default page.Page;
