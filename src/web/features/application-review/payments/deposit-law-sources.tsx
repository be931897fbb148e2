import type { DepositLaw } from "#contract/move-in-charges.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { useLocale, useT } from "#ui/texts.tsx";

type Rule = Pick<NonNullable<DepositLaw["account"]>, "citation" | "confirmed" | "secondary">;

/**
 * Names the displayed rules that were not checked against the law, and those that were read in an unofficial copy.
 * @param advice what the user should do about that
 */
export function DepositLawSources({ rules, advice }: { rules: readonly (Rule | null)[]; advice: string }) {
  const texts = useT()(moveInChargesTexts);
  const list = new Intl.ListFormat(useLocale());
  const citationsOf = (predicate: (rule: Rule) => boolean) =>
    list.format(
      new Set(
        rules
          .filter((rule) => rule !== null)
          .filter(predicate)
          .map(({ citation }) => citation),
      ),
    );
  const unconfirmed = citationsOf(({ confirmed }) => !confirmed);
  const secondary = citationsOf((rule) => rule.confirmed && rule.secondary);
  if (!unconfirmed && !secondary) return null;
  return (
    <>
      {unconfirmed && <p>{texts.deposit_unconfirmed({ citations: unconfirmed })}</p>}
      {secondary && <p>{texts.deposit_secondary({ citations: secondary })}</p>}
      <p>{advice}</p>
    </>
  );
}
