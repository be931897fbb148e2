/**
 * The rules by which payments are refunded without anybody's request, with the reasons that people read.
 * `refunds.rule` names the rule, by which later refunds recognize it.
 */
const reasonTexts = {
  /** it exceeds what may be charged; without a law that limits it, the source is the day */
  excess: (source: string) => `More than may be charged there: ${source}`,
  /** it wasn't spent on screening */
  unspent: (source: string) => `Not spent on screening: ${source}`,
  /** the applicant wasn't selected */
  not_selected: (source: string) => `Not selected: ${source}`,
  /** the reasons given for the decision require refunding the whole fee */
  whole_fee: (source: string) => `Whole fee, by the reason for the decision: ${source}`,
  /** somebody else gets the home */
  home_taken: (source: string) => `Another applicant gets the home: ${source}`,
  /** the bank connection wasn't used */
  bank_unused: () => "The bank connection was paid for but not used",
  /** another payment had paid for the check */
  repeated_check: () => "Another payment had paid for this check before",
  /** another payment had paid for the report */
  repeated_report: () => "Another payment had paid for this report before",
  /** the reports weren't ordered because the applicant withdrew consent */
  consent_withdrawn: () => "The applicant withdrew consent to screening",
  /** the reports weren't ordered because of the decision */
  decided: () => "The application was decided before the reports were ordered",
  /** the reports weren't ordered for another reason */
  never_ordered: () => "The reports can't be ordered anymore",
  /** nobody had a use for the payment anymore; the source is what had happened */
  unneeded: (event: string) => event,
};

export type RefundRule = keyof typeof reasonTexts;

/** The rule by which a payment is refunded, and the reason that people read. */
export type RefundGrounds = { rule: RefundRule; reason: string };

/**
 * Returns the grounds of a refund by rule.
 * @param source the citation of the law that requires it, for the rules that name one
 */
export function refundGrounds<R extends RefundRule>(
  rule: R,
  ...source: Parameters<(typeof reasonTexts)[R]>
): RefundGrounds {
  const formatReason: (...source: string[]) => string = reasonTexts[rule];
  return { rule, reason: formatReason(...source) };
}
