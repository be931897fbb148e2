import { brokerageTexts } from "#texts/website/brokerage/texts.ts";
import { articlePage } from "#web/features/website/article-page.tsx";
import { BrokerageActions } from "#web/features/website/brokerage-actions.tsx";

const page = articlePage(brokerageTexts, { Actions: BrokerageActions });

export const handle = page.handle;
export default page.Page;
