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
  /** whether the code is to be given now */
  required: boolean;
  /** the fault of a code that was not given */
  missing: Record<string, Message[]>;
  /** makes the call, and asks for the code where the server wants it */
  sendWithCode: (send: (part: SecondFactorPart) => Promise<unknown>) => Promise<void>;
  /** the field for the code; renders nothing while none is needed */
  field: (errors: Record<string, Message[]>) => ReactNode;
  /** back to what comes before the code */
  back: () => void;
  /** leads there, while the code is asked for */
  backButton: ReactNode;
};

/**
 * The second step of a login or confirmation form, shown once the server has accepted the first.
 * @param always for an account that is known to have one: asked for from the start
 */
export function useSecondFactor(always = false): SecondFactor {
  const t = useT();
  const [needed, setNeeded] = useState(false);
  const [code, setCode] = useState("");
  const required = always || needed;
  const back = () => {
    setNeeded(false);
    setCode("");
  };
  async function sendWithCode(send: (part: SecondFactorPart) => Promise<unknown>): Promise<void> {
    try {
      await send(required ? { second_factor: code.trim() } : {});
    } catch (error) {
      if (isProblem(error, "second_factor_needed")) return setNeeded(true);
      // what else is refused belongs to the step before
      if (!(isProblem(error) && (error.again || error.errors.second_factor))) back();
      throw error;
    }
  }
  return {
    required,
    missing: required && !code.trim() ? { second_factor: [messages.required] } : {},
    sendWithCode,
    field: (errors) =>
      required && (
        <SecondFactorField value={code} onChange={setCode} errors={errors.second_factor} focusOnMount={!always} />
      ),
    back,
    backButton: needed && (
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
