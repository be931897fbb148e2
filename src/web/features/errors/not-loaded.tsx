import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { startAfresh } from "#web/navigation/lost-chunk.ts";

/** Shown when reloading the page didn't fix a missing chunk. */
export function NotLoaded() {
  const t = useT();
  return (
    <Message title={t(commonTexts).part_of_page_failed} text={t(commonTexts).check_connection_try}>
      <Button variant="primary" onClick={startAfresh}>
        {t(commonTexts).try_again}
      </Button>
    </Message>
  );
}
