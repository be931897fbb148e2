import type { PublicTemplate } from "#contract/application-templates.ts";
import { estimateTime } from "#fields/estimate.ts";
import { showCents, toCents } from "#rules/money.ts";
import type { RoadStep } from "#rules/road.ts";
import { useLanguage, useT } from "#ui/texts.tsx";

const minutesOf = { account: 1, verify: 3, income: 4, pay: 2 } satisfies Record<RoadStep | "account", number>;

/** How many required answers a form has, and how long it takes. */
export function FormEstimate({ form }: Pick<PublicTemplate, "form">) {
  const t = useT();
  const { required, least, most } = estimateTime(form);
  return least === most
    ? t("{n} required answers, about {minutes} min", { n: required, minutes: most })
    : t("{n} required answers, {least} to {most} min", { n: required, least, most });
}

/** What is left to do once the form is sent, what it costs and how long it takes. */
export function StepsLeft({ steps, price }: Pick<PublicTemplate, "steps" | "price">) {
  const t = useT();
  const language = useLanguage();
  const texts: Record<RoadStep | "account", string> = {
    account: t("create an account"),
    verify: t("verify your identity"),
    income: t("verify your income"),
    pay: t("pay {fee}", { fee: showCents(toCents(price) ?? 0) }),
  };
  const left = ["account", ...steps] as const;
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(left.map((step) => texts[step]));
  const minutes = left.reduce((sum, step) => sum + minutesOf[step], 0);
  return t("Next: {steps} (about {n} min).", { steps: list, n: minutes });
}
