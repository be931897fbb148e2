import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useAddressQuery } from "#web/address-query.ts";
import styles from "#web/screens/apply/apply.module.css";
import { isEmbedded, isPreview } from "#web/screens/apply/query.ts";

export type Step = "application" | "account";

const steps: { step: Step; label: string }[] = [
  { step: "application", label: "Application" },
  { step: "account", label: "Account" },
];

/** Where one stands on the way; a landlord who looks at their form as applicants do finds the way back here. */
export function StepHeader({ step }: { step: Step }) {
  const t = useT();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const preview = isPreview(query) && !isEmbedded(query);
  const now = steps.findIndex((each) => each.step === step);
  return (
    <header className={styles.bar}>
      <ol className={styles.steps} aria-label={t("Steps")}>
        {steps.map(({ step: each, label }, index) => (
          <li key={each} aria-current={index === now ? "step" : undefined} data-done={index < now || undefined}>
            <span aria-hidden="true">{index < now ? "✓" : index + 1}</span>
            {t(label)}
          </li>
        ))}
      </ol>
      {preview && (
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          {t("Exit preview")}
        </Button>
      )}
    </header>
  );
}
