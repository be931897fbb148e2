import type { Kind } from "#contract/schemas/forms.ts";

/**
 * Modules of the kinds' folders, by kind. Each mode has a registry of its own, since a form's page carries no code of the
 * others. That every kind has its modes is checked by `modes.test.tsx`.
 */
export const byKind = <T>(modules: Record<string, T>): Record<Kind, T> =>
  // a folder has its kind's name
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.split("/").at(-2), module])) as Record<
    Kind,
    T
  >;
