import { useState } from "react";
import { Link } from "react-router";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/public/landing.module.css";

/** A corner of an application with the form's own controls, to be typed into; it is sent nowhere. */
export function Miniature() {
  const t = useT();
  const [name, setName] = useState("");
  const [income, setIncome] = useState("");
  return (
    <section aria-label={t("Try it")} className={styles.miniature}>
      <header>
        <h2>{t("Rental application")}</h2>
        <p>{t("Try it: this is what your applicant sees.")}</p>
      </header>
      <TextField id="try-name" label={t("Full legal name")} value={name} onChange={setName} autoComplete="off" />
      <TextField
        id="try-income"
        label={t("Monthly income before taxes")}
        value={income}
        onChange={setIncome}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
      />
      <Link to={paths.sample()}>{t("Open the whole sample application")}</Link>
    </section>
  );
}
