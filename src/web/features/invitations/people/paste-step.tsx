import { type ChangeEvent, type FormEvent, useState } from "react";
import { guessColumns } from "#rules/invitations/columns.ts";
import { maxInvitees } from "#rules/invitations/invitees.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { FieldFrame } from "#ui/fields/field-frame.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import fileStyles from "#web/features/forms/styles/form-fields.module.css";
import { type ListFault, readPeople } from "#web/features/invitations/import/read-people.ts";
import styles from "#web/features/invitations/invitations.module.css";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";

/** The input of a list of people: pasted, or from a file. */
export function PasteStep({ people, put }: Pick<StepProps, "people" | "put">) {
  const t = useT();
  const texts = t(invitationListTexts);
  const limit = maxInvitees.toLocaleString(useLocale());
  const [reading, setReading] = useState<string | null>(null);
  const [fault, setFault] = useState<{ at: "paste" | "file"; text: string } | null>(null);

  async function read(source: string | File) {
    if (reading !== null) return;
    const at = typeof source === "string" ? "paste" : "file";
    const refuse = (why: ListFault) => setFault({ at, text: faultText(why) });
    setFault(null);
    setReading(typeof source === "string" ? "" : source.name);
    try {
      const found = await readPeople(source);
      if ("fault" in found) return refuse(found.fault);
      const mapping = guessColumns(found.rows);
      const count = found.rows.length - (mapping.hasHeadings ? 1 : 0);
      if (count === 0) return refuse("nobody_found");
      if (count > maxInvitees) return refuse("too_many");
      put({ rows: found.rows, mapping, edits: {}, skipped: [], step: "check" });
    } catch (error) {
      setFault({ at, text: failureText(error, t) });
    } finally {
      setReading(null);
    }
  }
  const faultText = (why: ListFault) => (why === "too_many" ? texts.too_many({ n: limit }) : texts[why]);
  const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file) void read(file);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void read(people.pasted);
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
        onChange={(pasted) => put({ pasted })}
        errors={errorsAt("paste")}
      />
      <FieldFrame
        id="invitation-file"
        label={texts.upload}
        help={texts.upload_help({ n: limit })}
        errors={errorsAt("file")}
      >
        <input
          id="invitation-file"
          type="file"
          className={fileStyles.file}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          aria-describedby="invitation-file-help invitation-file-errors"
          aria-disabled={reading !== null}
          onChange={onPick}
        />
      </FieldFrame>
      <p role="status" className={styles.quiet}>
        {reading && texts.reading({ name: reading })}
      </p>
      <DialogActions>
        <Button variant="primary" type="submit" busy={reading !== null}>
          {texts.read_list}
        </Button>
      </DialogActions>
    </form>
  );
}
