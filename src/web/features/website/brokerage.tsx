import { brokerageTexts } from "#texts/website/brokerage/texts.ts";
import { createArticlePage } from "#web/features/website/article-page.tsx";
import { BrokerageActions } from "#web/features/website/brokerage-actions.tsx";
import { AgentLinks } from "#web/features/website/parts/agent-links.tsx";
import { OwnerReview } from "#web/features/website/parts/owner-review.tsx";
import { RoleTable } from "#web/features/website/parts/role-table.tsx";

const page = createArticlePage(brokerageTexts, {
  Actions: BrokerageActions,
  figures: { 0: <AgentLinks />, 1: <RoleTable />, 3: <OwnerReview /> },
});

export const handle = page.handle;
export default page.Page;
