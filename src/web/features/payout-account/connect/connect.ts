import type { AppearanceOptions, StripeConnectInstance } from "@stripe/connect-js/pure";
import type { Output } from "#contract/api/call-types.ts";
import { addScript, reloadForPolicy } from "#web/features/payments/provider-script.ts";
import { themeColor } from "#web/features/payments/theme-color.ts";

export type Connect = StripeConnectInstance;
type Session = Output<"POST /accounts/sessions/">;

declare global {
  interface Window {
    StripeConnect?: unknown;
  }
}

/** Loaded only on pages that use the components. */
const loadLoader = () => import("@stripe/connect-js/pure");

/** The theme's colors as they are now; the components are in frames that know none of it. */
const appearance = (): AppearanceOptions => ({
  variables: {
    colorBackground: themeColor("--surface"),
    colorBorder: themeColor("--line"),
    colorDanger: themeColor("--error"),
    colorPrimary: themeColor("--brand"),
    colorSecondaryText: themeColor("--ink-soft"),
    colorText: themeColor("--ink"),
    buttonPrimaryColorText: themeColor("--on-brand"),
    borderRadius: "8px",
    fontFamily: getComputedStyle(document.body).fontFamily,
  },
});

/**
 * Connects the page with the payment provider's components for accounts.
 * @param start creates the first session
 * @param restart creates those after it, when it has expired
 * @param opened what opens by itself if the page has to be loaded again for the provider's policy
 * @returns null: the page is being loaded again
 * @throws Error when the script can't be loaded; ApiError
 */
export async function openConnect(
  start: () => Promise<Session>,
  restart: () => Promise<Session>,
  { locale, opened }: { locale: string; opened?: string | undefined },
): Promise<Connect | null> {
  const first = await start();
  if (reloadForPolicy(first, opened)) return null;
  // before the loader, whose own attempt can't be repeated
  if (!window.StripeConnect) await addScript(first.script);
  const { loadConnectAndInitialize } = await loadLoader();
  let secret: string | null = first.client_secret;
  const fetchClientSecret = async () => {
    const current = secret ?? (await restart()).client_secret;
    secret = null;
    return current;
  };
  return loadConnectAndInitialize({
    publishableKey: first.key,
    fetchClientSecret,
    appearance: appearance(),
    locale: locale === "es" ? "es-419" : "en-US",
  });
}
