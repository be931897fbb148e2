import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLanguage } from "#ui/texts.tsx";
import {
  type CardChange,
  type CardElement,
  type CardStyle,
  loadProvider,
  type Provider,
  type ProviderSetting,
  reloadForPolicy,
} from "#web/features/payments/provider-script.ts";
import { themeColor } from "#web/features/payments/theme-color.ts";

export type Card = {
  /** the element that contains the provider's field */
  container: RefObject<HTMLDivElement | null>;
  state: "loading" | "ready" | "failed";
  change: CardChange | null;
  /** the latest change event, even before it is rendered */
  current: () => CardChange | null;
  isFocused: boolean;
  focus: () => void;
  /** reloads the field after a failure */
  retry: () => void;
  providerParts: () => { provider: Provider; element: CardElement } | null;
};

/** The card's colors in the theme as it is now. */
const currentStyle = (): CardStyle => ({
  base: {
    color: themeColor("--ink"),
    fontSize: "16px",
    "::placeholder": { color: themeColor("--ink-soft") },
  },
  invalid: { color: themeColor("--error") },
});

/** The provider's own card field: what is typed there never reaches this page. */
export function useCard(setting: ProviderSetting): Card {
  const { script, key } = setting;
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const parts = useRef<{ provider: Provider; element: CardElement } | null>(null);
  const [state, setState] = useState<Card["state"]>("loading");
  const [change, setChange] = useState<CardChange | null>(null);
  const latestChange = useRef<CardChange | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` triggers a retry
  useEffect(() => {
    if (reloadForPolicy({ script, key })) return;
    let isUnmounted = false;
    setState("loading");
    // a new field is empty, even if another one was filled in before, such as before switching the language
    latestChange.current = null;
    setChange(null);
    loadProvider({ script, key })
      .then((provider) => {
        if (isUnmounted || !container.current) return;
        const element = provider
          .elements({ locale: language })
          // Link would store the card with the provider's own account of the payer; saved cards are this product's
          .create("card", { style: currentStyle(), hidePostalCode: true, disableLink: true });
        element.on("change", (event) => {
          latestChange.current = event;
          setChange(event);
        });
        element.on("ready", () => setState("ready"));
        element.on("focus", () => setIsFocused(true));
        element.on("blur", () => setIsFocused(false));
        element.mount(container.current);
        parts.current = { provider, element };
      })
      .catch(() => !isUnmounted && setState("failed"));
    const theme = window.matchMedia("(prefers-color-scheme: dark)");
    const updateStyle = () => parts.current?.element.update({ style: currentStyle() });
    theme.addEventListener("change", updateStyle);
    return () => {
      isUnmounted = true;
      theme.removeEventListener("change", updateStyle);
      parts.current?.element.destroy();
      parts.current = null;
    };
  }, [script, key, language, attempt]);
  return {
    container,
    state,
    change,
    isFocused,
    current: useCallback(() => latestChange.current, []),
    focus: useCallback(() => parts.current?.element.focus(), []),
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    providerParts: useCallback(() => parts.current, []),
  };
}
