import { isDecidable } from "#rules/workflow/statuses.ts";
import type { Texts } from "#texts/message.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import type { Shared } from "#web/api/applications/shared.ts";

type Bundle = Pick<Shared["bundles"][number], "slug" | "status">;

/**
 * Returns the label of a bundle that can be recommended: its applicants, and whether it was received first, which needs
 * no reason.
 * @param bundles all shared bundles, in the order received
 */
export function recommendationLabel(bundle: Bundle, bundles: readonly Bundle[], names: string, t: Texts): string {
  const texts = t(recipientTexts);
  if (bundle !== bundles.find(({ status }) => isDecidable(status))) return names;
  return (bundle === bundles[0] ? texts.received_first : texts.received_first_of_undecided)({ names });
}
