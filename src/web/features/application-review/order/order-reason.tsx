import { useContext } from "react";
import { orderTexts } from "#texts/order/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { decisionOrderQuery } from "#web/api/applications/application-bundles.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

/**
 * Whether selecting a bundle requires a reason, because others came first. The server rejects the selection without
 * one.
 */
export function useNeedsOrderReason(slug: string): boolean {
  const { shareSession } = useContext(ReviewContext);
  const order = useOptionalQuery(decisionOrderQuery(slug, shareSession));
  return order?.required === true && order.earlier_count > 0;
}

type Props = { value: string; onChange: (value: string) => void; errors: string[] | undefined };

/** Requests the reason for selecting an applicant out of order. */
export function OrderReason({ value, onChange, errors }: Props) {
  const texts = useT()(orderTexts);
  return (
    <TextAreaField
      id="order_reason"
      label={texts.reason}
      help={texts.reason_help}
      required
      rows={2}
      maxLength={500}
      value={value}
      onChange={onChange}
      errors={errors}
    />
  );
}
