import { expect, test } from "vitest";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { adverseActionNotice } from "#rules/law/notices/adverse-action.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import type { NoticeFacts } from "#rules/law/notices/notice-facts.ts";
import { noticeElements, noticeFacts, usedReports } from "#rules/testing/notice-elements.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { noticePdf } from "./notice-pdf.ts";

const facts: NoticeFacts = {
  kind: "decline",
  applicant: "Nora Castellan",
  landlord: "Ida Berg",
  unit: "48 Linden Avenue",
  address: { city: "Seattle", state: "WA", zip: "98101" },
  date: "2026-03-07",
  reports: [
    {
      kind: "credit",
      bureau: bureaus.credit,
      score: {
        name: "ResidentScore",
        value: 612,
        min: 300,
        max: 850,
        date: "2026-02-27",
        factors: ["Too many inquiries last 12 months", "Serious delinquency", "Too many late payments"],
        inquiries: true,
      },
    },
    { kind: "criminal", bureau: bureaus.criminal, records: 1 },
  ],
  reasons: [...declineReasons],
};

const action = {
  id: "018f0000-0000-7000-8000-000000000000",
  kind: "decline" as const,
  created: "2026-03-07T17:05:00.000Z",
  day: "2026-03-07",
  delivery: "mail" as const,
  delivered_at: null,
  undelivered_at: null,
};

async function textOf(language: "en" | "es") {
  const notice = adverseActionNotice(facts, language);
  // only the text before the statute's English text has to be Spanish
  const own = notice.parts.findIndex(({ heading }) => heading === "Your application was declined");
  const parts = language === "es" ? notice.parts.slice(0, own) : notice.parts;
  return extractPdfText(await noticePdf({ ...action, notice: { ...notice, parts } }, false)).replace(/\s+/g, " ");
}

test("an adverse action PDF in Spanish has dates, score factors, reasons and page numbers in Spanish", async () => {
  const text = await textOf("es");
  for (const phrase of [
    "7 de marzo de 2026",
    "27 de febrero de 2026",
    "Demasiadas consultas en los últimos 12 meses",
    "Demasiados pagos atrasados",
    "Página 1 de",
  ])
    expect(text).toContain(phrase);
  expect(text).not.toMatch(/Page \d|\d{2}\/\d{2}\/\d{4}|\b(March|February|Mar|Feb|AM|PM)\b/);
  expect(text).not.toMatch(/delinquency|inquiries|late payments|history|requirement|Telephone|Toll-free|Your /i);
  for (const reason of declineReasons) expect(text).not.toContain(reason);
});

test("an adverse action PDF in English has page numbers in English", async () => {
  expect(await textOf("en")).toContain("Page 1 of");
});

test.each(Object.keys(usedReports))(
  "an adverse action PDF because of %s has every element that the law requires, in both languages",
  async (report) => {
    for (const language of ["en", "es"] as const) {
      const notice = adverseActionNotice(noticeFacts("a co-signer", report), language);
      const text = extractPdfText(await noticePdf({ ...action, notice }, false)).replace(/\s+/g, " ");
      for (const [element, phrases] of Object.entries(noticeElements("a co-signer", report, language)))
        for (const phrase of phrases) expect([element, text]).toEqual([element, expect.stringContaining(phrase)]);
    }
  },
);

test("an adverse action PDF with characters that its fonts lack, such as a Georgian name, says what stands for them", async () => {
  const printed = async (applicant: string) => {
    const notice = adverseActionNotice({ ...facts, applicant }, "en");
    return extractPdfText(await noticePdf({ ...action, notice }, false)).replace(/\s+/g, " ");
  };
  const note = "stands for a character that this document's fonts don't have";
  expect(await printed("ნინო ბერიძე")).toContain(note);
  expect(await printed("Łukasz Nguyễn")).not.toContain(note);
});
