import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { HomeLink } from "#web/features/errors/home-link.tsx";
import { MessagePage } from "#web/features/errors/message-page.tsx";
import { reloadForUser } from "#web/navigation/lost-chunk.ts";

/**
 * A page that failed: the cause if a call to the server failed, such as a lost connection; otherwise a general error.
 */
export function PageFailure({ error }: { error?: unknown }) {
  const t = useT();
  const isServerFault = !(error instanceof ApiError) || error.status >= 500;
  return (
    <MessagePage
      title={isServerFault ? t(commonTexts).our_fault_title : t(commonTexts).page_couldnt_loaded}
      text={isServerFault ? t(commonTexts).saved_work_is_safe : failureText(error, t)}
    >
      <Button variant="primary" onClick={reloadForUser}>
        {t(commonTexts).try_again}
      </Button>
      <HomeLink variant="secondary" />
    </MessagePage>
  );
}
