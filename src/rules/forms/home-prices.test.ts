import { expect, test } from "vitest";
import { priceRange } from "#rules/forms/home-prices.ts";

test("a form's price range comes from its homes, or from the form's own price if it lists no homes", () => {
  const cost = (...prices: string[]) => priceRange({ price: "60.00", homes: prices.map((price) => ({ price })) });
  expect(cost()).toEqual({ min: 6000, max: 6000 });
  expect(cost("20.00", "20.00")).toEqual({ min: 2000, max: 2000 });
  expect(cost("20.00", "0.00", "60.00")).toEqual({ min: 0, max: 6000 });
});
