import { useState } from "react";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/forms/appearance/appearance.module.css";
import { useSanitizedCss } from "#web/features/forms/appearance/use-sanitized-css.ts";

type CustomCssFieldProps = { css: string; onChange: (css: string) => void; errors: Message[] | undefined };

const example = `.section { background: #f6f4ff; border-radius: 16px }
.title { color: #4b2e83; font-family: Georgia, serif }`;

/** The field for the form's custom CSS; rejected parts are listed by line. */
export function CustomCssField({ css, onChange, errors }: CustomCssFieldProps) {
  const t = useT();
  const { rebuilt: sanitized, error } = useSanitizedCss(css);
  const [isInitiallyOpen] = useState(css !== "");
  const omittedRules = sanitized?.left_out ?? [];
  return (
    <details className={styles.css} open={isInitiallyOpen}>
      <summary>{t(formSettingsTexts).style_sheet_css}</summary>
      <div className={styles.code}>
        <TextAreaField
          id="custom_css"
          label={t(formSettingsTexts).custom_css}
          help={t(formSettingsTexts).css_help}
          rows={8}
          maxLength={20_000}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={example}
          value={css}
          onChange={onChange}
          errors={errors?.map((text) => t(text))}
        />
      </div>
      <div role="status">
        {error && <p className={styles.hint}>{failureText(error, t)}</p>}
        {omittedRules.length > 0 && (
          <Notice tone="attention" title={t(formSettingsTexts).rules_left_out({ n: omittedRules.length })}>
            <ul className={styles.leftOut}>
              {omittedRules.map(({ line, text, reason }) => (
                <li key={`${line} ${text} ${reason}`}>
                  {t(formSettingsTexts).line({ line })} {text && <code>{text}</code>} {reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </details>
  );
}
