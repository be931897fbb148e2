import { fillYourVacanciesTexts } from "#texts/website/fill-your-vacancies/texts.ts";
import { marketingPage } from "#web/features/website/marketing-page.tsx";

const page = marketingPage(fillYourVacanciesTexts);

export const { handle, links } = page;
export default page.Page;
