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

/** Returns the current theme colors, since the components are in iframes without the theme. */
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
 * Initializes the payment provider's account components on this page.
 * @param start creates the first session
 * @param restart creates further sessions after one has expired
 * @param opened what opens automatically after a reload, if the provider's policy requires one
 * @returns null if the page is being reloaded
 * @throws Error if the script can't be loaded; ApiError
 */
export async function openConnect(
  start: () => Promise<Session>,
  restart: () => Promise<Session>,
  { locale, opened }: { locale: string; opened?: string | undefined },
): Promise<Connect | null> {
  const first = await start();
  if (reloadForPolicy(first, opened)) return null;
  // loaded before the provider's loader, whose own attempt can't be retried
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
