import { useEffect } from "react";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { declineReasonsTexts } from "#texts/decline-reasons/texts.ts";
import { storedText } from "#texts/stored-text.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { RefusedReason } from "#web/api/applications/adverse-actions.ts";
import styles from "#web/features/application-review/decisions/decision.module.css";

/** The reasons for a decision: the selected standard ones, and the landlord's own text. */
export type Reasons = { standardReasons: readonly string[]; other: string };

export const noReasons: Reasons = { standardReasons: [], other: "" };

/** Returns the reasons for the request body. */
export const reasonList = ({ standardReasons, other }: Reasons): string[] => [
  ...standardReasons,
  ...(other.trim() ? [other.trim()] : []),
];

type ReasonChoiceProps = {
  /** required if there are several on a page */
  id?: string;
  /** the member's name, if each member of a household has their own reasons */
  name?: string;
  options: readonly string[];
  reasons: Reasons;
  onChange: (reasons: Reasons) => void;
  /** the citation of the law that requires reasons */
  requiringLaw: string | null;
  /** the reasons that the law of the home's location prohibits */
  prohibitedReasons: readonly RefusedReason[];
  errors?: string[] | undefined;
};

/**
 * The reasons for declining an applicant, or for accepting with conditions. Reasons that the law prohibits are
 * disabled.
 */
export function ReasonChoice({
  id = "",
  name,
  options,
  reasons,
  onChange,
  requiringLaw,
  prohibitedReasons,
  errors,
}: ReasonChoiceProps) {
  const t = useT();
  const { standardReasons, other } = reasons;
  const prohibitionOf = (reason: string) => prohibitedReasons.find((each) => each.reason === reason);
  // a selected reason may become prohibited once a report has an influence
  const allowed = standardReasons.filter((reason) => !prohibitionOf(reason));
  useEffect(() => {
    if (allowed.length < standardReasons.length) onChange({ standardReasons: allowed, other });
  });
  const prohibitionText = ({ why, place, citation }: RefusedReason) => {
    const legalSource = { place, rule: citation };
    switch (why) {
      case "too_old":
        return t(decisionsTexts).cant_use_reason_record(legalSource);
      case "dismissed":
        return t(decisionsTexts).cant_use_reason(legalSource);
      case "barred":
        return t(decisionsTexts).cant_use_reason_barred(legalSource);
      case "before_offer":
        return t(decisionsTexts).cant_use_reason_before_offer(legalSource);
      case "no_conviction":
      case "unclear":
      case "never":
        return t(decisionsTexts).cant_use_reason_law(legalSource);
    }
  };
  return (
    <>
      <GroupFrame
        id={`reasons${id}`}
        label={name ? t(decisionsTexts).reasons_for({ name }) : t(decisionsTexts).reasons_label}
        help={requiringLaw ? t(decisionsTexts).written_reasons_required({ rule: requiringLaw }) : undefined}
        errorsFirst
        errors={errors}
      >
        <div className={styles.reasons}>
          {options.map((reason, index) => {
            const prohibition = prohibitionOf(reason);
            return (
              <CheckboxField
                key={reason}
                id={`reason${id}-${index}`}
                label={storedText(t, declineReasonsTexts, reason)}
                help={prohibition && prohibitionText(prohibition)}
                disabled={prohibition !== undefined}
                checked={allowed.includes(reason)}
                onChange={(on) =>
                  onChange({
                    other,
                    standardReasons: on
                      ? [...standardReasons, reason]
                      : standardReasons.filter((one) => one !== reason),
                  })
                }
              />
            );
          })}
        </div>
      </GroupFrame>
      <TextField
        id={`other${id}`}
        label={name ? t(decisionsTexts).another_reason_for({ name }) : t(decisionsTexts).another_reason}
        maxLength={500}
        value={other}
        onChange={(text) => onChange({ standardReasons, other: text })}
      />
    </>
  );
}
