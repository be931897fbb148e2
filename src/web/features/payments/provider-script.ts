import { openedParameter } from "#web/hooks/use-opened.ts";
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
type Failed = { error?: { message?: string; type?: string } };
export type BankMethod = { id: string; us_bank_account?: { bank_name: string | null; last4: string | null } };
export type Provider = {
  elements: (options: { locale: string }) => {
    create: (type: "card", options: { style: CardStyle; hidePostalCode: boolean }) => CardElement;
  };
  createPaymentMethod: (options: {
    type: "card";
    card: CardElement;
  }) => Promise<Failed & { paymentMethod?: { id: string } }>;
  collectBankAccountForPayment: (options: {
    clientSecret: string;
    params: {
      payment_method_type: "us_bank_account";
      payment_method_data: { billing_details: { name: string; email: string } };
    };
    expand: ["payment_method"];
  }) => Promise<Failed & { paymentIntent?: { payment_method: BankMethod | string | null } }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<Failed>;
};

/** The provider's settings on the server. */
export type ProviderSetting = { script: string; key: string };

declare global {
  interface Window {
    Stripe?: (key: string) => Provider;
  }
}

/** The timeout for loading the script, in ms. */
const timeoutMs = 20_000;

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script, once, on pages where a card is entered.
 * @throws Error if it can't be loaded; the next call retries
 */
export async function loadProvider({ script, key }: ProviderSetting): Promise<Provider> {
  loading ??= addScript(script).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const provider = window.Stripe?.(key);
  if (!provider) throw new Error("The provider's script is not what it should be.");
  return provider;
}

/** Loads a script of an external service. @throws Error if it can't be loaded */
export function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    const failed = () => {
      element.remove();
      reject(new Error("The provider's script did not come."));
    };
    const timer = setTimeout(failed, timeoutMs);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = failed;
    element.src = src;
    document.head.append(element);
  });
}

/** Whether the browser loaded the document at this path, so that this path's Content-Security-Policy applies. */
export function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

/**
 * Reloads the page if its Content-Security-Policy doesn't allow the provider's hosts. Only the policy of these pages
 * does, and client-side navigation keeps the policy of the page that was loaded.
 * @param opened what the reloaded page opens automatically, as in `use-opened.ts`
 * @returns whether the page is being reloaded
 */
export function reloadForPolicy({ script }: { script: string; key?: string }, opened?: string): boolean {
  if (new URL(script, location.href).origin === location.origin) return false;
  if (isLoadedHere()) return false;
  if (opened) {
    const url = new URL(location.href);
    url.searchParams.set(openedParameter, opened);
    history.replaceState(history.state, "", url);
  }
  location.reload();
  return true;
}

/** Whether the provider is emulated, so that payments aren't real. */
export const isTrial = ({ script }: ProviderSetting): boolean => script.startsWith("/sandbox/");
