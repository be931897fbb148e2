import { toCents } from "#rules/money/money.ts";

/** What an application with a form costs, in cents: between the cheapest and the dearest of the homes that it lists. */
export function priceRange({ price, homes }: { price: string; homes: readonly { price: string }[] }) {
  const prices = homes.length > 0 ? homes.map((home) => toCents(home.price)) : [toCents(price)];
  return { least: Math.min(...prices), most: Math.max(...prices) };
}
