import { expect, test } from "vitest";
import { allRules } from "#rules/law/all-rules.ts";
import { bureauRules } from "#rules/law/notices/bureaus.ts";
import { declarablePlaces, stateOf } from "#rules/law/places/places.ts";
import { type LawEntry, lawPage, sourcesIn } from "#rules/law/published/law-page.ts";
import { lawSummaries } from "#rules/law/published/law-summary.ts";
import type { LawTopic } from "#rules/law/published/law-topics.ts";
import { findPlaceBySlug, placeSlug } from "#rules/law/published/place-slug.ts";
import { searches } from "#rules/law/published/searches.ts";
import { isStale } from "#rules/law/tables/rule.ts";
import { stateName } from "#rules/text/states.ts";
import { publicPages } from "#rules/website/all-pages.ts";

const today = new Date().toISOString().slice(0, 10);
const entriesOf = (place: (typeof declarablePlaces)[number], language: "en" | "es" = "en"): LawEntry[] => {
  const { topics, federal } = lawPage(place, language, today);
  return [...topics.flatMap(({ entries }) => entries), ...federal];
};

test("every jurisdiction has a law page on the website, whose URL identifies the jurisdiction", () => {
  expect(declarablePlaces.length).toBeGreaterThanOrEqual(51);
  for (const place of declarablePlaces) {
    expect(findPlaceBySlug(placeSlug(place))).toBe(place);
    expect(publicPages).toContain(`/laws/${placeSlug(place)}`);
  }
  expect(new Set(declarablePlaces.map(placeSlug)).size).toBe(declarablePlaces.length);
});

test("every legal rule in effect is shown on the law page of a jurisdiction", () => {
  const shown = new Set(declarablePlaces.flatMap((place) => entriesOf(place).map(({ id }) => id)));
  // the agencies aren't rules of law
  const others = new Set(bureauRules.map(({ id }) => id));
  const inForce = allRules.filter(
    (rule) =>
      !others.has(rule.id) &&
      (rule.effective_from ?? "") <= today &&
      today < (rule.effective_until ?? "9999") &&
      !allRules.some(
        (later) =>
          later.id !== rule.id && later.id === rule.id.replace(/-\d{4}$/, "") && (later.effective_from ?? "") <= today,
      ),
  );
  expect(inForce.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
});

test("every legal rule was compared with its source within the last year", () => {
  expect(allRules.filter((rule) => isStale(rule, today)).map(({ id }) => id)).toEqual([]);
});

test("a law page without rules on a topic names the sources that were searched within the last year", () => {
  expect(Object.values(searches).filter((search) => isStale(search, today))).toEqual([]);
  const searchOf = (place: (typeof declarablePlaces)[number], topic: LawTopic) =>
    lawPage(place, "en", today).topics.find((each) => each.topic === topic)?.search;
  expect(searchOf("AL", "fee")).toEqual({
    read_in: [{ text: "statutes" }, { text: "opendocs.com, application fees by state" }],
    checked_on: searches.fee?.checked_on,
  });
  expect(searchOf("AL", "criteria")).toBeNull();
  expect(searchOf("TX", "history")).toMatchObject({ checked_on: searches.history?.checked_on });
  expect(searchOf("AL", "availability")).toBeNull();
});

test("a law page states fee limits in English and Spanish, and a city's page marks the rules of its state", () => {
  const fee = (language: "en" | "es") => entriesOf("NY", language).find(({ id }) => id === "ny-fee");
  expect(fee("en")).toMatchObject({
    says: "A landlord may charge the actual cost of screening, up to $20.00. The fee may pay only for the credit report, eviction report, and criminal report.",
    source: "N.Y. R.P.L. § 238-a",
    basis: "law",
  });
  expect(fee("es")?.says).toContain("un máximo de $20.00");
  const city = entriesOf("NY/New York City");
  expect(city.find(({ id }) => id === "ny-fee")?.of).toBe("New York");
  expect(city.find(({ id }) => id === "nyc-criminal")?.of).toBeUndefined();
});

test("law pages in Spanish use the Spanish names of places, in Spanish alphabetical order", () => {
  expect(lawPage("NY/New York City", "es", today).near.map(({ name }) => name)).toEqual(["Nueva York"]);
  expect(entriesOf("NY/New York City", "es").find(({ id }) => id === "ny-fee")?.of).toBe("Nueva York");
  const states = lawSummaries("es", today).filter(({ place }) => !place.includes("/"));
  const names = states.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "es")));
  expect(names).toContain("Distrito de Columbia");
  expect(lawPage("DC", "es", today).after_in).toBe("el Distrito de Columbia");
});

test("the law page of Cook County names Chicago in its title", () => {
  expect(lawPage("IL/Cook County", "en", today).name).toBe("Cook County and Chicago, Illinois");
});

test("a law page says that landlords must disclose in advance that, or whether, they accept portable reports", () => {
  const portable = (place: (typeof declarablePlaces)[number]) =>
    entriesOf(place).find(({ id }) => id.endsWith("-portable"));
  expect(portable("CO")?.says).toContain("must say in advance that they accept");
  expect(portable("MD")?.says).toContain("must say in advance whether they accept");
});

test("a law page marks an unconfirmed rule and says that Lintel doesn't enforce the rule", () => {
  const delaware = entriesOf("DE").find(({ id }) => id === "de-fee");
  expect(delaware?.basis).toBe("unconfirmed");
  expect(delaware?.product).toContain("doesn't enforce it");
  const summary = lawSummaries("en", today).find(({ place }) => place === "DE");
  expect(summary?.fee).toBe("10% of rent (not confirmed)");
});

test("a law page says that landlords must check the law above an unconfirmed deposit limit, and see a hint about deposit accounts", () => {
  const productOf = (id: string) =>
    declarablePlaces.flatMap((place) => entriesOf(place)).find((one) => one.id === id)?.product;
  expect(productOf("ca-deposit-cap")).toContain("a landlord must confirm that they checked the law");
  expect(productOf("ct-deposit-account")).toContain("a hint to a landlord who requests a deposit");
});

test("a law page states the rules on holding deposits and when landlords must confirm that they checked the law", () => {
  const rule = (place: (typeof declarablePlaces)[number]) =>
    entriesOf(place).find(({ id }) => id.endsWith("-holding-deposit"));
  expect(rule("WA")).toMatchObject({
    says: expect.stringContaining("can't be more than 25% of the first month's rent"),
    product: expect.stringContaining("must confirm that they checked the law"),
    basis: "unconfirmed",
  });
  expect(rule("WI")).toMatchObject({
    says: expect.stringContaining(
      "If it's the landlord who doesn't go through with the lease, they must return the holding deposit within 1 business day.",
    ),
    product: "Lintel shows this rule to a landlord who requests a holding deposit.",
    basis: "secondary",
  });
  expect(entriesOf("MA", "es").find(({ id }) => id === "ma-holding-deposit")?.says).toBe(
    "El arrendador no puede cobrar un depósito de reserva.",
  );
  expect(entriesOf("OR", "es").find(({ id }) => id === "or-holding-deposit")?.says).toContain(
    "Si es el arrendador quien no sigue adelante con el contrato, debe devolver el depósito de reserva en un plazo de 5 días hábiles.",
  );
  expect(entriesOf("WA", "es").find(({ id }) => id === "wa-holding-deposit")?.product).toBe(
    "Para pedir un depósito de reserva contrario a esta regla, el arrendador debe confirmar que revisó la ley.",
  );
});

test("a law page doesn't list a rule that was struck down or isn't in effect yet", () => {
  expect(entriesOf("WA/Seattle").map(({ id }) => id)).not.toContain("seattle-criminal");
  const before = lawPage("NJ", "en", "2026-04-30").topics.flatMap(({ entries }) => entries);
  expect(before.map(({ id }) => id)).not.toContain("nj-fee");
  expect(entriesOf("NJ").map(({ id }) => id)).toContain("nj-fee");
});

test("the law page of a state without rules of its own has an empty list", () => {
  expect(lawPage("ID", "en", today).topics.flatMap(({ entries }) => entries)).toEqual([]);
  expect(lawSummaries("en", today).find(({ place }) => place === "ID")).toMatchObject({ fee: null, criminal: null });
});

test("a law page shows a source that is a URL as a link, and other sources as text", () => {
  expect(sourcesIn("nysenate.gov/legislation/laws/RPP/238-A; masslandlords.net; rezental.com, Wisconsin")).toEqual([
    {
      text: "nysenate.gov/legislation/laws/RPP/238-A",
      href: "https://nysenate.gov/legislation/laws/RPP/238-A",
    },
    { text: "masslandlords.net" },
    { text: "rezental.com, Wisconsin" },
  ]);
});

test("the list of law pages is alphabetical: states, and below each state its cities and counties", () => {
  const names = lawSummaries("en", today).map(({ place, name }) => [
    stateName(stateOf(place)) ?? "",
    place.includes("/") ? name : "",
  ]);
  expect(names).toEqual(
    names.toSorted(([a = "", b = ""], [c = "", d = ""]) => a.localeCompare(c) || b.localeCompare(d)),
  );
  expect(lawPage("CA", "en", today).near.map(({ name }) => name)).toEqual([
    "Berkeley, California",
    "Oakland, California",
  ]);
});

test("a state's law page counts the same rules as the list of all states, without rules on reports that agencies don't sell there", () => {
  const counted = lawSummaries("en", today).filter(({ place }) => place.length === 2);
  expect(counted.length).toBeGreaterThan(50);
  for (const { place, known } of counted) expect([place, lawPage(place, "en", today).known]).toEqual([place, known]);
});

test("the District of Columbia's law page says only once that Lintel leaves out old evictions", () => {
  const evictions = entriesOf("DC").filter(({ id }) => id.includes("eviction"));
  expect(evictions.map(({ id }) => id)).toEqual(["dc-eviction-lookback", "us-eviction-lookback"]);
  expect(evictions[0]?.product).toContain("leaves these records out");
  expect(evictions[1]?.says).toBe("Reports may not contain evictions older than 7 years.");
});

test.each(["CA", "MD", "WA"] as const)(
  "the law page of %s doesn't promise a setting by which landlords accept portable reports",
  (place) => {
    const portable = entriesOf(place).find(({ id }) => id.endsWith("-portable"));
    expect(portable?.product).toContain("doesn't have a setting");
    expect(portable?.product).not.toContain("on the form");
  },
);

test("a law page shows the rules of the day in its place: a rule that ended is shown until midnight there", () => {
  const showsRule = (moment: string) =>
    lawPage("WA/Seattle", "en", new Date(moment)).topics.some(({ entries }) =>
      entries.some(({ id }) => id === "seattle-criminal"),
    );
  expect(["2023-03-21T06:59:59Z", "2023-03-21T07:00:00Z"].map(showsRule)).toEqual([true, false]);
});
