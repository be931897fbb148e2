import { openedParameter } from "#web/hooks/use-opened.ts";
/** The used parts of the provider's script. Its own types are more complete: `@stripe/stripe-js`. */
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

/** The server's settings of the provider. */
export type ProviderSetting = { script: string; key: string };

declare global {
  interface Window {
    Stripe?: (key: string) => Provider;
  }
}

/** How long the script may take, in ms. */
const timeoutMs = 20_000;

let loading: Promise<void> | undefined;

/**
 * The provider's script, loaded once and only where a card is entered.
 * @throws Error when it cannot be loaded; the next call tries again
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

/** Loads a script of an outside service. @throws Error when it cannot be loaded */
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

/** Whether the browser loaded the page at this path, so that its policy is this path's. */
export function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

/**
 * The provider's hosts are allowed by the policy of these pages alone, and a policy is that of the page that was loaded:
 * who comes from another screen has it loaded again, once.
 * @param opened what the reloaded page opens by itself, as in `use-opened.ts`
 * @returns whether the page is being loaded again
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

/** Where cards are tried out, no money moves. */
export const isTrial = ({ script }: ProviderSetting): boolean => script.startsWith("/sandbox/");
