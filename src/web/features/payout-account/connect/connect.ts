import type { AppearanceOptions, StripeConnectInstance } from "@stripe/connect-js/pure";
import type { Output } from "#contract/api/call-types.ts";
import { loadScript, reloadForPolicy } from "#web/features/payments/provider-script.ts";
import { themeColor } from "#web/features/payments/theme-color.ts";

export type Connect = StripeConnectInstance;
type Session = Output<"POST /accounts/sessions/">;

declare global {
  interface Window {
    StripeConnect?: unknown;
  }
}

/** Loaded only on pages that use the components. */
const loadConnectLoader = () => import("@stripe/connect-js/pure");

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
 * @param createFirstSession creates the first session
 * @param createNextSession creates further sessions after one has expired
 * @param openPart what opens automatically after a reload, if the provider's policy requires one
 * @returns null if the page is being reloaded
 * @throws Error if the script can't be loaded; ApiError
 */
export async function openConnect(
  createFirstSession: () => Promise<Session>,
  createNextSession: () => Promise<Session>,
  { locale, openPart }: { locale: string; openPart?: string | undefined },
): Promise<Connect | null> {
  const firstSession = await createFirstSession();
  if (reloadForPolicy(firstSession, openPart)) return null;
  // loaded before the provider's loader, whose own attempt can't be retried
  if (!window.StripeConnect) await loadScript(firstSession.script);
  const { loadConnectAndInitialize } = await loadConnectLoader();
  let firstSecret: string | null = firstSession.client_secret;
  const fetchClientSecret = async () => {
    const clientSecret = firstSecret ?? (await createNextSession()).client_secret;
    firstSecret = null;
    return clientSecret;
  };
  return loadConnectAndInitialize({
    publishableKey: firstSession.key,
    fetchClientSecret,
    appearance: appearance(),
    locale: locale === "es" ? "es-419" : "en-US",
  });
}
