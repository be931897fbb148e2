import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { isProblem } from "#web/api/errors/api-error.ts";
import { SecondFactorField } from "#web/features/authentication/second-factor-field.tsx";

/** The input of a call that accepts a second factor. */
type SecondFactorPart = { second_factor?: string };

type SecondFactor = {
  /** whether the code must be entered now */
  required: boolean;
  /** the error of a missing code */
  missing: Record<string, Message[]>;
  /** makes the call, and asks for the code if the server requires it */
  sendWithCode: (send: (part: SecondFactorPart) => Promise<unknown>) => Promise<void>;
  /** the code field; renders nothing while no code is required */
  field: (errors: Record<string, Message[]>) => ReactNode;
  /** returns to the step before the code */
  back: () => void;
  /** the button for `back`, while the code is asked for */
  backButton: ReactNode;
};

/**
 * Manages the second step of a login or confirmation form, shown after the server has accepted the first.
 * @param isKnownToNeed asks for the code from the start, for an account that is known to have a second factor
 */
export function useSecondFactor(isKnownToNeed = false): SecondFactor {
  const t = useT();
  const [isRequested, setIsRequested] = useState(false);
  const [code, setCode] = useState("");
  const required = isKnownToNeed || isRequested;
  const back = () => {
    setIsRequested(false);
    setCode("");
  };
  async function sendWithCode(send: (part: SecondFactorPart) => Promise<unknown>): Promise<void> {
    try {
      await send(required ? { second_factor: code.trim() } : {});
    } catch (error) {
      if (isProblem(error, "second_factor_needed")) return setIsRequested(true);
      // other errors belong to the previous step
      if (!(isProblem(error) && (error.isRetryable || error.errors.second_factor))) back();
      throw error;
    }
  }
  return {
    required,
    missing: required && !code.trim() ? { second_factor: [messages.required] } : {},
    sendWithCode,
    field: (errors) =>
      required && (
        <SecondFactorField
          value={code}
          onChange={setCode}
          errors={errors.second_factor}
          focusOnMount={!isKnownToNeed}
        />
      ),
    back,
    backButton: isRequested && (
      <Button
        variant="quiet"
        onClick={({ currentTarget: { form } }) => {
          flushSync(back);
          form?.querySelector("input")?.focus();
        }}
      >
        {t(commonTexts).back}
      </Button>
    ),
  };
}
