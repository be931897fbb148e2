import { useContext } from "react";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/answers/answers.module.css";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useDownload } from "#web/hooks/use-download.ts";

type File = Application["attachment_urls"][number];

/** The id of the section's element. */
export const attachmentsId = "answers-attached-files";

/** The files of the application. */
export function Attachments({ files }: { files: File[] }) {
  const t = useT();
  return (
    <section id={attachmentsId} aria-labelledby="attachments" className={styles.attachments}>
      <h2 id="attachments">{t(applicationReviewTexts).attached_files}</h2>
      <ul role="list">
        {files.map((file) => (
          <Attachment key={file.path} file={{ ...file, label: formText(t, file.label) }} />
        ))}
      </ul>
    </section>
  );
}

/** An attached file with its name and buttons. */
export function Attachment({ file }: { file: File }) {
  return (
    <li>
      <span>
        <strong>{file.label}</strong>
        <small>{file.filename}</small>
      </span>
      <AttachmentButtons file={file} />
    </li>
  );
}

/** Buttons to view and download a file of an application. */
export function AttachmentButtons({ file: { filename, path } }: { file: Pick<File, "filename" | "path"> }) {
  const t = useT();
  const { loadFile } = useContext(ReviewContext);
  const confirmed = useConfirmed();
  const { busy, download, open } = useDownload();
  if (!loadFile) return null;
  const load = () => confirmed(() => loadFile(path));
  return (
    <>
      <Button
        variant="quiet"
        busy={busy === "open"}
        aria-label={t(applicationReviewTexts).open({ name: filename })}
        onClick={() => void open("open", load)}
      >
        {t(commonTexts).open}
      </Button>
      <Button
        variant="quiet"
        busy={busy === "save"}
        aria-label={t(applicationReviewTexts).download_name({ name: filename })}
        onClick={() => void download("save", load, () => filename)}
      >
        {busy !== "save" && <Icon name="download" size={18} />}
      </Button>
    </>
  );
}
