import { data } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { HomeLink } from "#web/features/errors/home-link.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { startAfresh } from "#web/navigation/lost-chunk.ts";

export const handle = titleOf((t) => t(commonTexts).failure_title);

export const loader = () => data(null, { status: 500 });

export default function ServerError() {
  const t = useT();
  return <FailureMessage title={t(commonTexts).our_fault_title} text={t(commonTexts).saved_work_safe} />;
}

/** A page that failed: why, if a call to the server failed, such as without a connection. */
export function PageFailure({ error }: { error: unknown }) {
  const t = useT();
  const isOurs = !(error instanceof ApiError) || error.status >= 500;
  if (isOurs) return <ServerError />;
  return <FailureMessage title={t(commonTexts).page_couldnt_loaded} text={failureText(error, t)} />;
}

function FailureMessage({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <Message title={title} text={text}>
      <Button variant="primary" onClick={startAfresh}>
        {t(commonTexts).try_again}
      </Button>
      <HomeLink variant="secondary" />
    </Message>
  );
}
