import { openParam } from "#web/hooks/use-open-param.ts";
/** Types for the parts of the provider's script that are used; `@stripe/stripe-js` has all of them. */
export type CardChange = {
  complete: boolean;
  empty: boolean;
  brand: string;
  error?: { message: string; code?: string };
};
type Style = Record<string, string | Record<string, string>>;
export type CardStyle = { base: Style; invalid: Style };
export type CardElement = {
  mount: (container: HTMLElement) => void;
  on: ((type: "change", handler: (event: CardChange) => void) => void) &
    ((type: "ready" | "focus" | "blur", handler: () => void) => void);
  focus: () => void;
  clear: () => void;
  update: (options: { disabled?: boolean; style?: CardStyle }) => void;
  destroy: () => void;
};
type ProviderError = { error?: { message?: string; type?: string } };
export type BankMethod = { id: string; us_bank_account?: { bank_name: string | null; last4: string | null } };
export type Provider = {
  elements: (options: { locale: string }) => {
    create: (type: "card", options: { style: CardStyle; hidePostalCode: boolean; disableLink: boolean }) => CardElement;
  };
  createPaymentMethod: (options: {
    type: "card";
    card: CardElement;
  }) => Promise<ProviderError & { paymentMethod?: { id: string } }>;
  collectBankAccountForPayment: (options: {
    clientSecret: string;
    params: {
      payment_method_type: "us_bank_account";
      payment_method_data: { billing_details: { name: string; email: string } };
    };
    expand: ["payment_method"];
  }) => Promise<ProviderError & { paymentIntent?: { payment_method: BankMethod | string | null } }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<ProviderError>;
};

/** The provider's settings on the server. */
export type ProviderSetting = { script: string; key: string };

declare global {
  interface Window {
    Stripe?: (key: string) => Provider;
  }
}

/** The timeout for loading the script, in ms. */
const scriptTimeoutMs = 20_000;

let scriptPromise: Promise<void> | undefined;

/**
 * Loads the provider's script, once, on pages where a card is entered.
 * @throws Error if it can't be loaded; the next call retries
 */
export async function loadProvider({ script, key }: ProviderSetting): Promise<Provider> {
  scriptPromise ??= loadScript(script).catch((error: unknown) => {
    scriptPromise = undefined;
    throw error;
  });
  await scriptPromise;
  const provider = window.Stripe?.(key);
  if (!provider) throw new Error("The provider's script is not what it should be.");
  return provider;
}

/** Loads a script of an external service. @throws Error if it can't be loaded */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    const fail = () => {
      element.remove();
      reject(new Error("The provider's script did not come."));
    };
    const timer = setTimeout(fail, scriptTimeoutMs);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = fail;
    element.src = src;
    document.head.append(element);
  });
}

/** Whether the browser loaded the document at this path, so that this path's Content-Security-Policy applies. */
export function isDocumentLoadedHere(): boolean {
  const [navigationEntry] = performance.getEntriesByType("navigation");
  return !navigationEntry || new URL(navigationEntry.name).pathname === location.pathname;
}

/**
 * Reloads the page if its Content-Security-Policy doesn't allow the provider's hosts. Only the policy of these pages
 * does, and client-side navigation keeps the policy of the page that was loaded.
 * @param openPart what the reloaded page opens automatically, as in `use-open-param.ts`
 * @returns whether the page is being reloaded
 */
export function reloadForPolicy({ script }: { script: string; key?: string }, openPart?: string): boolean {
  if (new URL(script, location.href).origin === location.origin) return false;
  if (isDocumentLoadedHere()) return false;
  if (openPart) {
    const url = new URL(location.href);
    url.searchParams.set(openParam, openPart);
    history.replaceState(history.state, "", url);
  }
  location.reload();
  return true;
}

/** Whether the provider is emulated, so that payments aren't real. */
export const isTestMode = ({ script }: ProviderSetting): boolean => script.startsWith("/sandbox/");
