/** The conditions of acceptance, as named on the form of RCW 59.18.257; amounts are decimal dollars. */
export type AcceptanceConditions = {
  /** the increased deposit */
  deposit?: string | undefined;
  /** the increased monthly rent */
  rent?: string | undefined;
  last_month?: boolean | undefined;
  guarantor?: boolean | undefined;
  /** in the landlord's words */
  other?: string | undefined;
};

/** Whether the acceptance requires more than was advertised. */
export const hasConditions = ({ deposit, rent, last_month, guarantor, other }: AcceptanceConditions): boolean =>
  Boolean(deposit || rent || last_month || guarantor || other?.trim());
