import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#rules/text/messages.ts";
import { Button } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { isProblem } from "#web/api/api-error.ts";
import { SecondFactorField } from "#web/second-factor-field.tsx";

/** What goes with a call that a second factor belongs to. */
export type SecondFactorPart = { second_factor?: string };

type SecondFactor = {
  /** whether the code is to be given now */
  asked: boolean;
  /** the fault of a code that was not given */
  missing: Record<string, string[]>;
  /** makes the call, and asks for the code where the server wants it */
  ask: (send: (part: SecondFactorPart) => Promise<unknown>) => Promise<void>;
  /** where the code is given; nothing while it is not asked for */
  field: (errors: Record<string, string[]>) => ReactNode;
  /** back to what comes before the code */
  back: () => void;
  /** leads there, while the code is asked for */
  backButton: ReactNode;
};

/**
 * The second step of a form that proves who somebody is: asked for once the server says that the first was right.
 * @param always for an account that is known to have one: asked for from the start
 */
export function useSecondFactor(always = false): SecondFactor {
  const t = useT();
  const [needed, setNeeded] = useState(false);
  const [given, setGiven] = useState("");
  const asked = always || needed;
  const back = () => {
    setNeeded(false);
    setGiven("");
  };
  async function ask(send: (part: SecondFactorPart) => Promise<unknown>): Promise<void> {
    try {
      await send(asked ? { second_factor: given.trim() } : {});
    } catch (error) {
      if (isProblem(error, "second_factor_needed")) return setNeeded(true);
      // what else is refused belongs to the step before
      if (!(isProblem(error) && (error.again || error.errors.second_factor))) back();
      throw error;
    }
  }
  return {
    asked,
    missing: asked && !given.trim() ? { second_factor: [messages.required] } : {},
    ask,
    field: (errors) =>
      asked && (
        <SecondFactorField value={given} onChange={setGiven} errors={errors.second_factor} takesFocus={!always} />
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
        {t("Back")}
      </Button>
    ),
  };
}
