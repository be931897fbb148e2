import { useId } from "react";
import { passwordFaults } from "#rules/text/passwords.ts";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import type { Message } from "#texts/message.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/authentication/new-password-field.module.css";

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  errors?: Message[] | undefined;
};

const allRules = passwordFaults("");

const requirementsNotMet: Message = (t) => t(authenticationTexts).requirements_not_met;

/**
 * The field for a new password, with its rules checked off during typing. Errors that are among the rules are marked in
 * the list instead of being repeated.
 */
export function NewPasswordField({ id, label, value, onChange, errors }: Props) {
  const t = useT();
  const rules = useId();
  const unmetRules = passwordFaults(value);
  // besides the rules there is only the maximum length, shown once it is exceeded
  const otherFaults = unmetRules.filter((fault) => !allRules.includes(fault));
  const isRejected = errors?.some((fault) => unmetRules.includes(fault) && allRules.includes(fault));
  const otherErrors = errors?.filter((fault) => !allRules.includes(fault)) ?? [];
  return (
    <div>
      <TextField
        id={id}
        name={id}
        label={label}
        type="password"
        autoComplete="new-password"
        required
        value={value}
        onChange={onChange}
        aria-describedby={rules}
        errors={[...(isRejected ? [requirementsNotMet] : []), ...otherErrors, ...otherFaults].map((text) => t(text))}
      />
      <ul id={rules} className={styles.rules} aria-label={t(authenticationTexts).password_requirements}>
        {allRules.map((rule) => {
          const isMet = !unmetRules.includes(rule);
          return (
            <li key={t(rule)} data-met={isMet || undefined} data-unmet={(isRejected && !isMet) || undefined}>
              {t(rule)}
              {isMet && <span className="visually-hidden"> {t(authenticationTexts).met}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
