import type { Flyer } from "#web/api/application-templates.ts";
import { keptForUser } from "#web/api/session.ts";

export const emptyFlyer: Flyer = { headline: "", address: "", price: "", lines: [], layout: "page" };

/** Handouts by their form's slug, on this device only; forgotten when the session ends. */
function kept(): Record<string, Flyer> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keptForUser.flyers) ?? "{}");
    return typeof all === "object" && all !== null && !Array.isArray(all) ? (all as Record<string, Flyer>) : {};
  } catch {
    return {};
  }
}

/** The handout that was last made for a form; an empty one where none was, or what is kept is not one. */
export function flyerOf(slug: string): Flyer {
  const all = kept();
  const flyer: Partial<Flyer> = Object.hasOwn(all, slug) ? (all[slug] ?? {}) : {};
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    headline: text(flyer.headline),
    address: text(flyer.address),
    price: text(flyer.price),
    lines: Array.isArray(flyer.lines) ? flyer.lines.map(text) : [],
    layout: flyer.layout === "quarters" ? "quarters" : "page",
  };
}

export function keepFlyer(slug: string, flyer: Flyer): void {
  try {
    const all = Object.fromEntries([...Object.entries(kept()), [slug, flyer]]);
    localStorage.setItem(keptForUser.flyers, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing has it while the page is open
  }
}
