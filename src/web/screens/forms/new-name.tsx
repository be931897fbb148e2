import { useState } from "react";
import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { costOf } from "#rules/fees.ts";
import { messages } from "#rules/messages.ts";
import { fromCents } from "#rules/money.ts";
import { slugFor } from "#rules/slugs.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useCreateTemplate } from "#web/api/application-templates.ts";
import { FormFailure } from "#web/form-failure.tsx";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import { feeOf, typedFeeFaults } from "#web/screens/forms/fee.ts";
import styles from "#web/screens/forms/form-fields.module.css";
import { type Identity, IdentityFields } from "#web/screens/forms/identity-fields.tsx";
import { reportsOf } from "#web/screens/forms/report-choice.tsx";
import { useSlug } from "#web/screens/forms/use-slug.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

export const meta: MetaFunction = () => titleOf("New form");

/** Second step of a new form: the slug follows the name until it is changed by hand. */
export default function NewFormName() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const reports = reportsOf(params.get("reports"));
  const create = useCreateTemplate();
  const keyOf = useIdempotencyKey();
  const [identity, setIdentity] = useState<Identity>({ name: "", slug: "", fee: proposedFee(costOf(reports)) });
  const { fault, free } = useSlug(identity.slug, null, t);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => {
      const fee = typedFeeFaults(identity.fee, reports);
      return {
        ...(!identity.name.trim() && { name: [messages.required] }),
        ...(fault ? { slug: [fault] } : free === false && { slug: ["This link is taken."] }),
        ...(fee.length > 0 && { fee }),
      };
    },
    send: async () => {
      const { name, slug, fee } = identity;
      const body = { name: name.trim(), slug, fee: feeOf(fee) ?? "0.00", selected: reports };
      const made = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      await navigate(paths.forms({ created: made.slug }));
    },
  });
  return (
    <>
      <h1>{t("New form")}</h1>
      <p className={styles.steps}>{t("Step 2 of 2: name, link and fee")}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <IdentityFields
          identity={identity}
          free={free}
          errors={errors}
          onChange={(change) => {
            const follows = change.name !== undefined && identity.slug === slugFor(identity.name);
            setIdentity({ ...identity, ...change, ...(follows && { slug: slugFor(change.name ?? "") }) });
          }}
        />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            {t("Create form")}
          </Button>
          <Link
            to={paths.newFormReports(reports.length > 0 ? reports.join(",") : undefined)}
            className={buttonClass("quiet")}
          >
            {t("Back")}
          </Link>
        </div>
      </form>
    </>
  );
}

/** A fee that covers the reports; none where there are none. */
function proposedFee(cost: number): string {
  return cost > 0 ? fromCents(cost) : "";
}
