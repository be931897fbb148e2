import { type ChangeEvent, type FormEvent, useState } from "react";
import { guessColumns } from "#rules/invitations/columns.ts";
import { maxInvitees } from "#rules/invitations/invitees.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { FieldFrame } from "#ui/fields/field-frame.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import fileStyles from "#web/features/forms/styles/form-fields.module.css";
import { type ListFault, parsePeople } from "#web/features/invitations/import/read-people.ts";
import styles from "#web/features/invitations/invitations.module.css";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";

/** The input of a list of people: pasted, or from a file. */
export function PasteStep({ people, put: updatePeople }: Pick<StepProps, "people" | "put">) {
  const t = useT();
  const texts = t(invitationListTexts);
  const maxCount = maxInvitees.toLocaleString(useLocale());
  const [readingName, setReadingName] = useState<string | null>(null);
  const [fault, setFault] = useState<{ at: "paste" | "file"; text: string } | null>(null);

  async function parse(source: string | File) {
    if (readingName !== null) return;
    const faultyInput = typeof source === "string" ? "paste" : "file";
    const showFault = (listFault: ListFault) => setFault({ at: faultyInput, text: faultText(listFault) });
    setFault(null);
    setReadingName(typeof source === "string" ? "" : source.name);
    try {
      const result = await parsePeople(source);
      if ("fault" in result) return showFault(result.fault);
      const mapping = guessColumns(result.rows);
      const count = result.rows.length - (mapping.hasHeadings ? 1 : 0);
      if (count === 0) return showFault("nobody_found");
      if (count > maxInvitees) return showFault("too_many");
      updatePeople({ rows: result.rows, mapping, edits: {}, skipped: [], step: "check" });
    } catch (error) {
      setFault({ at: faultyInput, text: failureText(error, t) });
    } finally {
      setReadingName(null);
    }
  }
  const faultText = (listFault: ListFault) =>
    listFault === "too_many" ? texts.too_many({ n: maxCount }) : texts[listFault];
  const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file) void parse(file);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void parse(people.pasted);
  };
  const errorsAt = (at: "paste" | "file") => (fault?.at === at ? [fault.text] : undefined);
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <TextAreaField
        id="invitation-list"
        label={texts.paste}
        help={texts.paste_help}
        rows={7}
        placeholder={texts.paste_example}
        autoComplete="off"
        spellCheck={false}
        value={people.pasted}
        onChange={(pasted) => updatePeople({ pasted })}
        errors={errorsAt("paste")}
      />
      <FieldFrame
        id="invitation-file"
        label={texts.upload}
        help={texts.upload_help({ n: maxCount })}
        errors={errorsAt("file")}
      >
        <input
          id="invitation-file"
          type="file"
          className={fileStyles.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-describedby="invitation-file-help invitation-file-errors"
          aria-disabled={readingName !== null}
          onChange={onPick}
        />
      </FieldFrame>
      <p role="status" className={styles.quiet}>
        {readingName && texts.reading({ name: readingName })}
      </p>
      <DialogActions>
        <Button variant="primary" type="submit" busy={readingName !== null}>
          {texts.read_list}
        </Button>
      </DialogActions>
    </form>
  );
}
