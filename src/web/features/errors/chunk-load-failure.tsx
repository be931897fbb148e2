import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { MessagePage } from "#web/features/errors/message-page.tsx";
import { reloadForUser } from "#web/navigation/lost-chunk.ts";

/** Shown when reloading the page didn't fix a missing chunk. */
export function ChunkLoadFailure() {
  const t = useT();
  return (
    <MessagePage title={t(commonTexts).part_of_page_failed} text={t(commonTexts).check_connection_try}>
      <Button variant="primary" onClick={reloadForUser}>
        {t(commonTexts).try_again}
      </Button>
    </MessagePage>
  );
}
