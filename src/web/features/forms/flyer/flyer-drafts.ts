import type { Flyer } from "#web/api/forms/application-templates.ts";
import { type UserStorageKey, userStorage } from "#web/api/session.ts";

const key: UserStorageKey = "flyers";

export const emptyFlyer: Flyer = { headline: "", address: "", price: "", lines: [], layout: "page" };

/** Loads the listing handouts by form slug. They are stored on this device only and deleted when the session ends. */
function loadFlyers(): Record<string, Flyer> {
  try {
    const all: unknown = JSON.parse(userStorage().getItem(key) ?? "{}");
    return typeof all === "object" && all !== null && !Array.isArray(all) ? (all as Record<string, Flyer>) : {};
  } catch {
    return {};
  }
}

/** Loads the last flyer of a form; an empty one if there is none, or if the stored one is invalid. */
export function loadFlyer(slug: string): Flyer {
  const all = loadFlyers();
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

/** Saves the draft of a form's listing handout in this browser. */
export function saveFlyer(slug: string, flyer: Flyer): void {
  try {
    const all = Object.fromEntries([...Object.entries(loadFlyers()), [slug, flyer]]);
    userStorage().setItem(key, JSON.stringify(all));
  } catch {
    // storage is unavailable: the draft lasts as long as the page
  }
}
