import { expect, test } from "vitest";
import { lawAnswer } from "#rules/law/published/law-answer.ts";
import { lawPage } from "#rules/law/published/law-page.ts";
import { productDataOf } from "#web/features/landing/product/product-data.ts";

const today = "2026-11-23";
const shown = { en: productDataOf("en", today), es: productDataOf("es", today) };

test("the sample application on the landing page fails one criterion, which is the reason in its notice", () => {
  for (const { criteria } of Object.values(shown))
    expect(criteria.map(({ result }) => result)).toEqual(["met", "not_met", "met", "met"]);
  expect(shown.en.criteria[1]).toMatchObject({ label: "Credit score", applicantValue: "712" });
  expect(shown.en.reason).toBe("Credit history");
  expect(shown.es.reason).toBe("Historial de crédito");
});

test("the sample notice on the landing page names the bureau, the score and the rights, in the page's language", () => {
  const words = (language: "en" | "es") => JSON.stringify(shown[language].notice);
  expect(words("en")).toContain("Sample Credit Bureau");
  expect(words("en")).toContain("15 U.S.C. 1681m(a)");
  expect(words("en")).toContain("712");
  expect(shown.es.notice.parts.length).toBe(shown.en.notice.parts.length);
  expect(words("es")).toContain("Sus derechos");
  expect(words("es")).not.toContain("Your rights");
});

test("the facts of the sample application on the landing page are in the page's language", () => {
  const value = (language: "en" | "es", of: string) => shown[language].facts.find(({ name }) => name === of)?.value;
  expect(value("en", "income")).toBe("3.5× rent");
  expect(value("en", "credit")).toBe("712");
  expect(value("es", "missing")).toBe("Nada");
});

test("the landing page summarizes a state's law with one rule per topic, preferably a confirmed one, and the number of other rules", () => {
  const california = lawPage("CA", "en", today);
  for (const { topic, entry, more } of lawAnswer(california).topics) {
    const entries = california.topics.find((one) => one.topic === topic)?.entries ?? [];
    expect([topic, (entry ? 1 : 0) + more]).toEqual([topic, entries.length]);
    if (entries.some(({ basis }) => basis !== "unconfirmed")) expect(entry?.basis).not.toBe("unconfirmed");
  }
  const [fee] = lawAnswer(california).topics;
  expect(fee?.entry).toMatchObject({
    source: expect.stringContaining("1950.6"),
    checked_on: expect.stringMatching(/^2026-/),
  });
  expect(lawAnswer(lawPage("WY", "en", today)).topics.map(({ entry }) => entry)).toContain(null);
});
