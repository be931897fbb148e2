import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CriminalContent } from "#contract/schemas/report-content.ts";
import styles from "#ui/feedback/status-badge.module.css";
import { CriminalView } from "#web/features/report-view/criminal-view.tsx";

const content = (disposition: string): CriminalContent => ({
  kind: "criminal",
  bureau: { name: "", address: "", phone: "" },
  made: "2026-11-01",
  name: "",
  disclaimers: [],
  searched: [],
  records: [
    {
      number: "1",
      title: "Case",
      type: "",
      court: "",
      place: "",
      agency: "",
      filed: null,
      disposition,
      disposed: null,
      status: "",
      name: "",
      born: null,
      address: "",
      charges: [],
    },
  ],
});

test.each([
  ["Convicted", "bad"],
  ["Pleaded guilty", "bad"],
  ["Dismissed", "good"],
  ["Found not guilty", "good"],
  ["Non-conviction", "plain"],
  ["Nonconviction", "plain"],
  ["Not convicted", "plain"],
  ["Conviction vacated", "plain"],
  ["Vacation of conviction", "plain"],
  ["Conviction set aside", "plain"],
  ["Conviction expunged", "plain"],
  ["Guilty plea, conviction overturned", "plain"],
  ["Adjudication withheld, guilty plea", "plain"],
  ["Pending", "attention"],
])("a criminal report shows the outcome %s as %s", (disposition, tone) => {
  const page = renderToStaticMarkup(<CriminalView content={content(disposition)} isRedacted={false} />);
  expect(page).toContain(`<span class="${styles.badge} ${styles[tone]}">${disposition}</span>`);
});
