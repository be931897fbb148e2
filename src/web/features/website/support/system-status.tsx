import { useState } from "react";
import { supportFormTexts } from "#texts/support-form/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/website/support/support.module.css";

type Status = "unknown" | "checking" | "works" | "fails" | "unreachable";

/** Returns the result of the server's readiness check, without its details, which are for the operator. */
async function checkReadiness(): Promise<Status> {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store" });
    return ok ? "works" : "fails";
  } catch {
    return "unreachable";
  }
}

/** The system status, checked on request. */
export function SystemStatus() {
  const texts = useT()(supportFormTexts);
  const [status, setStatus] = useState<Status>("unknown");
  const checkStatus = async () => {
    setStatus("checking");
    setStatus(await checkReadiness());
  };
  return (
    <section aria-labelledby="system" className={styles.panel}>
      <h2 id="system">{texts.system}</h2>
      <p>{texts.system_text}</p>
      <Button busy={status === "checking"} onClick={() => void checkStatus()}>
        {texts.check}
      </Button>
      {status === "works" && <Notice tone="success" title={texts.works} announced />}
      {(status === "fails" || status === "unreachable") && <Notice tone="error" title={texts[status]} announced />}
    </section>
  );
}
