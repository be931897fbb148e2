import { applicantWarningMessageTexts } from "#texts/website/applicant-warning-message/texts.ts";
import { createArticlePage } from "#web/features/website/article-page.tsx";
import { ApplicantActions } from "#web/features/website/information/applicant-actions.tsx";

const page = createArticlePage(applicantWarningMessageTexts, { Actions: ApplicantActions });

export const handle = page.handle;
export default page.Page;
