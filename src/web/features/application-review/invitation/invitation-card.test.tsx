import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";
import { queryClient } from "#web/api/query-client.ts";
import { InvitationCard } from "./invitation-card.tsx";

test("an invitation's card shows the day and the time until which its link works, also on the last day", () => {
  const expires = new Date();
  const later = { bounced: null, delivered: null, next_reminder: null, opened: null, section: null, submitted: null };
  const never = { text: null, unsubscribed: null, withdrawn: null };
  const sent = { id: "i", email: "nora@example.com", state: "sent", sent: "2026-11-20T08:00:00Z" };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <InvitationCard
        application={{ id: "a", failures: [] } as unknown as Application}
        invitation={{ ...sent, ...later, ...never, expires: expires.toISOString() } as unknown as Invitation}
      />
    </QueryClientProvider>,
  );
  const month = expires.toLocaleDateString("en-US", { month: "short", day: "numeric" });
  expect(html.replace(/<[^>]*>/g, "")).toMatch(new RegExp(`Link valid until ${month}, \\d+:\\d\\d\\s[AP]M`));
});
