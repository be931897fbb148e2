import { useSyncExternalStore } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { type ButtonVariant, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
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
 * Leads users to their dashboard, and other visitors to the home page. It loads a whole new page: whatever broke this one
 * must not be kept, and the server knows the visitor's language.
 */
export function HomeLink({ variant = "primary" }: { variant?: ButtonVariant }) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  return (
    <a href={isLoggedIn ? paths.dashboard() : paths.landing()} className={buttonClass(variant)}>
      {isLoggedIn ? t(commonTexts).go_dashboard : t(commonTexts).go_home_page}
    </a>
  );
}
