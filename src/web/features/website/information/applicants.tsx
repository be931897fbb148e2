import { applicantsTexts } from "#texts/website/applicants/texts.ts";
import { createArticlePage } from "#web/features/website/article-page.tsx";
import { ApplicantActions } from "#web/features/website/information/applicant-actions.tsx";

const page = createArticlePage(applicantsTexts, { Actions: ApplicantActions });

export const handle = page.handle;
export default page.Page;
