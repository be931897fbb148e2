import { expect, test } from "vitest";
import { catalog, loadTexts } from "./catalog.ts";

const en = { title: "Forms", applicants: ({ n }: { n: number }) => `${n} applicants` };
const es: typeof en = { title: "Formularios", applicants: ({ n }) => `${n} solicitantes` };

test("a translation catalog returns the texts of a language", () => {
  const texts = catalog<typeof en>({ en, es });
  expect(texts.in("en").title).toBe("Forms");
  expect(texts.in("es").applicants({ n: 2 })).toBe("2 solicitantes");
});

test("a browser loads a translation catalog only in its page's language and only once", async () => {
  const requested: string[] = [];
  const load = (language: string, texts: typeof en) => async () => {
    requested.push(language);
    return { default: texts };
  };
  const texts = catalog<typeof en>({ en: load("en", en), es: load("es", es) });
  expect(() => texts.in("es")).toThrow();
  await Promise.all([loadTexts("es"), loadTexts("es")]);
  expect(texts.in("es").title).toBe("Formularios");
  expect(requested).toEqual(["es"]);
});

test("a failure to load translations causes an error, and they can then be loaded again", async () => {
  let lost = true;
  const load = async () => {
    if (lost) throw new TypeError("lost");
    return { default: en };
  };
  const texts = catalog<typeof en>({ en: load, es: load });
  await expect(loadTexts("en")).rejects.toThrow("lost");
  expect(() => texts.in("en")).toThrow("lost");
  lost = false;
  await loadTexts("en");
  expect(texts.in("en").title).toBe("Forms");
});
