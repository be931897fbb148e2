import { formListTexts } from "#texts/form-list/texts.ts";
import type { Message } from "#texts/message.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { describeFilePath, pathInFile } from "#web/features/forms/creation/file-path-label.ts";
import styles from "#web/features/forms/creation/import-faults.module.css";

/** Messages by their position in a rejected file. */
export type RejectedImport = { name: string; content: unknown; faults: Record<string, Message[]> };

/** The maximum number of errors shown: with more, it is probably another kind of file. */
const maxShown = 50;

/** Lists the errors in a form file that couldn't be imported, with their positions. */
export function ImportFaults({ rejectedImport: { name, content, faults } }: { rejectedImport: RejectedImport }) {
  const t = useT();
  const all = Object.entries(faults);
  const shown = all.slice(0, maxShown);
  return (
    <Notice tone="error" title={t(formListTexts).couldnt_create_form({ name })} announced>
      <ul role="list" className={styles.faults}>
        {shown.map(([path, texts]) => (
          <li key={path}>
            <strong>{describeFilePath(path === "body" ? "" : path, content, t)}</strong>
            <span>{texts.map((text) => t(text)).join(" ")}</span>
            {path.includes(".") && <code>{pathInFile(path)}</code>}
          </li>
        ))}
      </ul>
      {all.length > shown.length && <p>{t(formListTexts).errors({ n: all.length - shown.length })}</p>}
    </Notice>
  );
}
