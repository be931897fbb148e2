import { data } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(commonTexts).failure_title);

export const loader = () => data(null, { status: 500 });

export default function ServerError() {
  const t = useT();
  return (
    <Message title={t(commonTexts).our_fault_title} text={t(commonTexts).saved_work_safe}>
      {/* a whole new page: whatever broke this one must not be kept */}
      <a href={paths.landing()} className={buttonClass("primary")}>
        {t(commonTexts).go_home_page}
      </a>
    </Message>
  );
}
