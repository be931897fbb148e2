import { useSyncExternalStore } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { type ButtonVariant, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { accessToken, subscribeToSession } from "#web/api/session.ts";
import { paths } from "#web/navigation/paths.ts";

/** Whether a user is logged in; false on the server and during hydration. */
export const useIsLoggedIn = (): boolean =>
  useSyncExternalStore(
    subscribeToSession,
    () => accessToken() !== null,
    () => false,
  );

/**
 * A link to the dashboard for logged-in users, and to the home page for others. It loads a whole new page, since the
 * state of this one may be broken, and the server knows the visitor's language.
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
