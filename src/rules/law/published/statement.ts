import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Language } from "#texts/languages.ts";
import { lawStatements } from "#texts/laws/texts.ts";
import { type Texts, textsIn } from "#texts/message.ts";

/** A row of law in sentences for readers, and what the product does about it. */
export type Statement = { rule: Rule<unknown>; says: string; product: string };

/** The texts that statements are made of, in the reader's language. */
export class Wording {
  readonly language: Language;
  readonly t: Texts;
  readonly say: ReturnType<typeof lawStatements.in>;

  constructor(language: Language) {
    this.language = language;
    this.t = textsIn(language);
    this.say = this.t(lawStatements);
  }

  /** Lists kinds of report by the names in `names`: `credit report and eviction report`. */
  listReports(kinds: readonly ReportKind[], names: Record<ReportKind, string> = this.say.reports): string {
    return new Intl.ListFormat(`${this.language}-US`).format(kinds.map((kind) => names[kind]));
  }

  /**
   * States a rule; an unconfirmed rule is a hint, whatever the product would do about a confirmed one.
   * @param hint what the product does about the rule while it is unconfirmed
   */
  createStatement(
    rule: Rule<unknown>,
    says: readonly (string | false | undefined)[],
    product: string,
    hint: string = this.say.product_hint,
  ): Statement {
    return { rule, says: says.filter(Boolean).join(" "), product: rule.confirmed ? product : hint };
  }
}
