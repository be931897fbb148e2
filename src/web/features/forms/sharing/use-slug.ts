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

/**
 * Returns whether a slug is available for a form.
 * @param currentSlug the form's current slug, which needs no check
 * @returns `free` is null while unknown
 */
export function useSlug(
  slug: string,
  currentSlug: string | null,
  t: Translate,
): { fault: string | null; free: boolean | null } {
  const fault = slugFault(slug, t);
  const candidate = fault || slug === currentSlug ? null : slug;
  const [debouncedSlug] = useDebouncedValue(candidate, debounceMs);
  const check = useSlugCheck(debouncedSlug === candidate ? debouncedSlug : null);
  if (fault || slug === currentSlug) return { fault, free: null };
  return { fault: null, free: debouncedSlug === slug ? (check.data?.available ?? null) : null };
}

function slugFault(slug: string, t: Translate): string | null {
  if (!slug) return t(messages.required);
  if (slug.length < minLength) return t(formSharingTexts).use_least_three;
  if (slug !== slugFor(slug)) return t(formSharingTexts).use_lowercase_numbers;
  return null;
}
