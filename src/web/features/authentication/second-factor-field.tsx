import { useEffect, useId, useState } from "react";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FieldWithAlternatives } from "#web/features/authentication/field-with-alternatives.tsx";

type SecondFactorFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** untranslated */
  errors?: Message[] | undefined;
  /** whether it is a separate step */
  focusOnMount: boolean;
};

/** The field for a code of the authenticator app, or for a recovery code. */
export function SecondFactorField({ value, onChange, errors, focusOnMount }: SecondFactorFieldProps) {
  const t = useT();
  // a unique ID: a dialog may show the field above a page that has it too
  const id = useId();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  useEffect(() => {
    if (focusOnMount) document.getElementById(id)?.focus();
  }, [focusOnMount, id]);
  const fieldProps = usesRecoveryCode
    ? ({
        label: t(authenticationTexts).recovery_code,
        help: t(authenticationTexts).recovery_code_help,
        autoComplete: "off",
      } as const)
    : ({
        label: t(authenticationTexts).authenticator_app_code,
        help: t(authenticationTexts).six_digit_code,
        inputMode: "numeric",
        autoComplete: "one-time-code",
      } as const);
  return (
    <FieldWithAlternatives
      field={
        <TextField
          key={String(usesRecoveryCode)}
          id={id}
          name="second_factor"
          {...fieldProps}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          value={value}
          onChange={onChange}
          errors={errors?.map((text) => t(text))}
        />
      }
    >
      <Button
        variant="quiet"
        onClick={() => {
          setUsesRecoveryCode(!usesRecoveryCode);
          onChange("");
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
      >
        {usesRecoveryCode ? t(authenticationTexts).use_my_authenticator : t(authenticationTexts).use_recovery_code}
      </Button>
    </FieldWithAlternatives>
  );
}
