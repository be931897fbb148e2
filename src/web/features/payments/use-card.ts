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
  focused: boolean;
  focus: () => void;
  /** reloads the field after a failure */
  retry: () => void;
  parts: () => { provider: Provider; element: CardElement } | null;
};

/** The card's colors in the theme as it is now. */
const styleNow = (): CardStyle => ({
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
  const latest = useRef<CardChange | null>(null);
  const [focused, setFocused] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` triggers a retry
  useEffect(() => {
    if (reloadForPolicy({ script, key })) return;
    let over = false;
    setState("loading");
    // a new field is empty, even if another one was filled in before, such as before switching the language
    latest.current = null;
    setChange(null);
    loadProvider({ script, key })
      .then((provider) => {
        if (over || !container.current) return;
        const element = provider
          .elements({ locale: language })
          .create("card", { style: styleNow(), hidePostalCode: true });
        element.on("change", (event) => {
          latest.current = event;
          setChange(event);
        });
        element.on("ready", () => setState("ready"));
        element.on("focus", () => setFocused(true));
        element.on("blur", () => setFocused(false));
        element.mount(container.current);
        parts.current = { provider, element };
      })
      .catch(() => !over && setState("failed"));
    const theme = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => parts.current?.element.update({ style: styleNow() });
    theme.addEventListener("change", follow);
    return () => {
      over = true;
      theme.removeEventListener("change", follow);
      parts.current?.element.destroy();
      parts.current = null;
    };
  }, [script, key, language, attempt]);
  return {
    container,
    state,
    change,
    focused,
    current: useCallback(() => latest.current, []),
    focus: useCallback(() => parts.current?.element.focus(), []),
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    parts: useCallback(() => parts.current, []),
  };
}
