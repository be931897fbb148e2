import type { Cases, ShownCase } from "#fields/base/shared-cases.ts";
import { byKind } from "#fields/registry/by-kind.ts";

/** The values that every kind must accept and reject. */
export const cases = byKind(import.meta.glob<Cases>("../*/test-cases.ts", { eager: true, import: "cases" }));

/** What the modes of every kind must display. */
export const shownCases = byKind(import.meta.glob<ShownCase>("../*/test-cases.ts", { eager: true, import: "shown" }));
