import { fillYourVacanciesTexts } from "#texts/website/fill-your-vacancies/texts.ts";
import { createMarketingPage } from "#web/features/website/marketing-page.tsx";

const page = createMarketingPage(fillYourVacanciesTexts);

export const { handle, links } = page;
export default page.Page;
