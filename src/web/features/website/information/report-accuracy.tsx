import { reportAccuracyTexts } from "#texts/website/report-accuracy/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";
import { ApplicantActions } from "#web/features/website/information/applicant-actions.tsx";

const page = articlePage(reportAccuracyTexts, { Actions: ApplicantActions });

export const handle = page.handle;
export default page.Page;
