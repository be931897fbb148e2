import { toCents } from "#rules/money/money.ts";

/**
 * Returns the range of an application's price with a form, in cents: from the cheapest to the most expensive home that
 * it lists.
 */
export function priceRange({ price, homes }: { price: string; homes: readonly { price: string }[] }) {
  const prices = homes.length > 0 ? homes.map((home) => toCents(home.price)) : [toCents(price)];
  return { min: Math.min(...prices), max: Math.max(...prices) };
}
