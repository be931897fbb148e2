import { useSyncExternalStore } from "react";
import { pathIn } from "#rules/website/addresses.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { type ButtonVariant, buttonClass } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { accessToken, onSessionChange } from "#web/api/session.ts";
import { paths } from "#web/navigation/paths.ts";

/** Whether somebody is logged in; not on the server, nor while its page is hydrated. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => accessToken() !== null,
    () => false,
  );

/**
 * Leads users to their dashboard, and other visitors to the home page in the language of this page. It loads a whole new
 * page: whatever broke this one must not be kept.
 */
export function HomeLink({ variant = "primary" }: { variant?: ButtonVariant }) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const home = pathIn(useLanguage(), paths.landing());
  return (
    <a href={isLoggedIn ? paths.dashboard() : home} className={buttonClass(variant)}>
      {isLoggedIn ? t(commonTexts).go_dashboard : t(commonTexts).go_home_page}
    </a>
  );
}
