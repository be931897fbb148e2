import { type FormEvent, useEffect, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { subscribeToSession } from "#web/api/session.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "../styles/form-renderer.module.css";
import type { DraftServer } from "./server-sync.ts";

type FinishLaterProps = {
  server: DraftServer;
  /** when the draft is deleted, unless it is saved again; undefined until it is saved */
  expires: string | undefined;
  /** @returns a link to copy if the email is delayed */
  send: (email: string) => Promise<string | undefined>;
  onStartOver: () => Promise<void>;
};

/** Saves the form for another day or device: with a resume link, or in the account of a logged-in applicant. */
export function FinishLater({ server, expires, send, onStartOver }: FinishLaterProps) {
  const t = useT();
  const language = useLanguage();
  const day = expires ? new Date(expires).toLocaleDateString(language, { month: "long", day: "numeric" }) : "";
  const [isInAccount, setIsInAccount] = useState(false);
  useEffect(() => {
    const update = () => setIsInAccount(server.hasAccount());
    update();
    return subscribeToSession(update);
  }, [server]);
  return (
    <section id="finish-later" className={styles.later} aria-labelledby="finish-later-title">
      <h2 id="finish-later-title">{t(formRendererTexts).not_finished_yet}</h2>
      {isInAccount ? <p>{t(formRendererTexts).saved_in_account({ day })}</p> : <ResumeLinkForm send={send} />}
      <StartOver onStartOver={onStartOver} />
    </section>
  );
}

function ResumeLinkForm({ send }: Pick<FinishLaterProps, "send">) {
  const t = useT();
  const [email, setEmail] = useState("");
  const [state, setState] = useState<{ sent?: SentLink; busy?: boolean; errors?: Message[]; failure?: string }>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (state.busy) return;
    if (!address) return setState({ errors: [messages.required] });
    setState({ busy: true });
    try {
      setState({ sent: { email: address, link: await send(address) } });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors.email : undefined;
      setState(errors ? { errors } : { failure: failureText(error, t) });
    }
  };
  return (
    <>
      <p>{t(formRendererTexts).private_link_text}</p>
      <form method="post" noValidate className={styles.laterLine} onSubmit={submit}>
        <EmailField id="finish-later-email" value={email} onChange={setEmail} errors={state.errors} />
        <Button type="submit" busy={state.busy ?? false}>
          {t(formRendererTexts).save_finish_later}
        </Button>
      </form>
      <FormFailure text={state.failure} />
      <p role="status">{state.sent && <LinkStatus {...state.sent} />}</p>
    </>
  );
}

type SentLink = { email: string; link: string | undefined };

/** When the link is emailed. Until one that is delayed by a day arrives, the applicant can copy it. */
export function LinkStatus({ email, link }: SentLink) {
  const texts = useT()(formRendererTexts);
  if (!link) return texts.saved_emailing_link({ email });
  return (
    <>
      {texts.saved_link_delayed({ email })}{" "}
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </>
  );
}

/** The button to start over, with a confirmation, since it can't be undone. */
export function StartOver({ onStartOver }: Pick<FinishLaterProps, "onStartOver">) {
  const t = useT();
  /** undefined before the first click; null after the applicant canceled */
  const [confirmation, setConfirmation] = useState<{ busy?: boolean; failure?: unknown } | null>();
  if (!confirmation)
    return (
      <Button variant="quiet" autoFocus={confirmation === null} onClick={() => setConfirmation({})}>
        {t(formRendererTexts).start_over}
      </Button>
    );
  const erase = async () => {
    setConfirmation({ busy: true });
    await onStartOver().catch((failure: unknown) => setConfirmation({ failure }));
  };
  return (
    <div className={styles.sure}>
      <span role="status">{t(formRendererTexts).erase_question}</span>
      <Button variant="danger" busy={confirmation.busy ?? false} onClick={() => void erase()}>
        {t(formRendererTexts).erase}
      </Button>
      <Button autoFocus onClick={() => setConfirmation(null)}>
        {t(formRendererTexts).keep}
      </Button>
      <FormFailure text={confirmation.failure ? failureText(confirmation.failure, t) : null} />
    </div>
  );
}
