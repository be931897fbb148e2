import { useDebouncedValue } from "@mantine/hooks";
import { messages } from "#rules/text/messages.ts";
import { slugFor } from "#rules/text/slugs.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { useSlugCheck } from "#web/api/forms/application-templates.ts";

/** The minimum length of a slug, as in the contract. */
const minLength = 3;
/** The debounce delay of the check, in ms. */
const debounceMs = 500;

/** Whether a slug is available, and another one if it isn't; null while that is unknown. */
export type SlugCheck = { available: boolean; suggestion: string | null } | null;

/**
 * Returns what is wrong with a slug, and whether it is available for a form.
 * @param currentSlug the form's current slug, which needs no check
 */
export function useSlug(
  slug: string,
  currentSlug: string | null,
  t: Translate,
): { fault: string | null; check: SlugCheck } {
  const fault = slugFault(slug, t);
  const candidate = fault || slug === currentSlug ? null : slug;
  const [debouncedSlug] = useDebouncedValue(candidate, debounceMs);
  const { data } = useSlugCheck(debouncedSlug === candidate ? debouncedSlug : null);
  return { fault, check: (candidate && debouncedSlug === candidate && data) || null };
}

function slugFault(slug: string, t: Translate): string | null {
  if (!slug) return t(messages.required);
  if (slug.length < minLength) return t(formSharingTexts).use_least_three;
  if (slug !== slugFor(slug)) return t(formSharingTexts).use_lowercase_numbers;
  return null;
}
