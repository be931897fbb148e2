import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { documentVerificationTexts } from "#texts/document-verification/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Verification, verifyDocument } from "#web/api/document-verifications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { NeedsScript } from "#web/components/needs-script.tsx";
import { VerificationResult } from "#web/features/verify/verification-result.tsx";
import styles from "#web/features/verify/verify.module.css";
import { VerifyNumber } from "#web/features/verify/verify-number.tsx";

/** Verifies the seal of a PDF that is selected or dropped here, or finds a printed document by its number. */
export function VerifyTool() {
  const t = useT();
  const texts = t(documentVerificationTexts);
  const inputRef = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Verification | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function verifyFile(selectedFile: File | undefined) {
    if (!selectedFile || busy) return;
    setFile(selectedFile);
    setResult(null);
    setFailure(null);
    setBusy(true);
    try {
      setResult(await verifyDocument(selectedFile));
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }

  // a file may have been selected before hydration
  const verifySelectedFile = useEffectEvent(() => verifyFile(inputRef.current?.files?.[0]));
  useEffect(() => {
    verifySelectedFile();
  }, []);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    verifyFile(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.tool}>
      <NeedsScript />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is accessible by keyboard */}
      <div data-drop className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <label className={`${buttonClass("primary")} ${styles.choose}`}>
          {texts.choose}
          <input
            ref={inputRef}
            type="file"
            accept="application/pdf"
            onChange={(event) => {
              verifyFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <p>{texts.drop}</p>
      </div>
      <FormFailure text={failure} />
      <div role="status">
        {busy && <p>{texts.checking}</p>}
        {result && file && <VerificationResult result={result} filename={file.name} />}
      </div>
      <VerifyNumber />
    </div>
  );
}
