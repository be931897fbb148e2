import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { BureauDown, useBureauDown } from "#web/features/identity/bureau-down.tsx";
import { Countdown } from "#web/features/identity/countdown.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The open questions, with the time left for all of them. */
export function Questions({ flow }: { flow: Flow }) {
  // further questions of the bureau are a new form
  return <QuestionForm key={flow.identity.questions[0]?.text} flow={flow} />;
}

function QuestionForm({ flow: { identity, calls, pathOf } }: { flow: Flow }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [selectedChoices, setSelectedChoices] = useState<Record<number, string>>({});
  const { questions, seconds_left } = identity;
  const bureauState = useBureauDown();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () =>
      Object.fromEntries(
        questions.flatMap((_, index) => (selectedChoices[index] ? [] : [[`question-${index}`, [messages.required]]])),
      ),
    send: () =>
      bureauState.callBureau(async () => {
        const { status } = await confirmed(() =>
          calls.answerQuestions(questions.map((_, index) => Number(selectedChoices[index]))),
        );
        const isVerified = status === "passed" || status === "reviewed";
        if (status !== "questions") await navigate(pathOf(isVerified ? "success" : "failure"), { replace: true });
      }),
  });
  return (
    <>
      <h2>{t(identityTexts).questions_title}</h2>
      <p>{t(identityTexts).choose_answers}</p>
      <Countdown
        seconds={seconds_left ?? 0}
        onEnd={() => void client.invalidateQueries({ queryKey: calls.query.queryKey })}
      />
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {bureauState.retrySeconds ? <BureauDown down={bureauState} /> : <FormFailure text={failure} />}
        {questions.map(({ text, choices }, questionIndex) => (
          <RadioGroup
            key={text}
            id={`question-${questionIndex}`}
            label={text}
            required
            value={selectedChoices[questionIndex] ?? ""}
            onChange={(value) => setSelectedChoices((previous) => ({ ...previous, [questionIndex]: value }))}
            options={choices.map((label, index) => ({ value: String(index + 1), label }))}
            errors={errors[`question-${questionIndex}`]?.map((error) => t(error))}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(identityTexts).submit_answers}
          </Button>
          {calls.submitDocuments && <Link to={pathOf("failure")}>{t(identityTexts).upload_id_instead}</Link>}
        </div>
      </form>
    </>
  );
}
