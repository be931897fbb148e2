// The used part of Connect.js: the components for accounts, each in an iframe of this origin. Entered data stays in the
// iframe.
(() => {
  const base = "/sandbox/stripe";
  const here = location.origin;
  const components = ["account-onboarding", "account-management", "notification-banner"];
  const setters = [
    "OnExit",
    "OnLoadError",
    "OnLoaderStart",
    "OnStepChange",
    "OnNotificationsChange",
    "OnSectionOpen",
    "CollectionOptions",
  ];

  const post = (path, body) =>
    fetch(`${base}/v1/connect/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  /** Opens an iframe that communicates only with this page. `hear` receives its messages. */
  function openFrame(component, connect, hear) {
    const element = document.createElement("iframe");
    element.src = `${base}/connect`;
    element.title = connect.texts[component];
    element.style.cssText = "border:0;display:block;width:100%;height:0;background:transparent;color-scheme:inherit";
    const listen = async ({ origin, source, data }) => {
      if (origin !== here || source !== element.contentWindow) return;
      if (data?.type === "ready") {
        const secret = await connect.secret().catch(() => undefined);
        if (!secret) return hear({ type: "failed" });
        const { variables, locale } = connect;
        element.contentWindow?.postMessage({ type: "start", component, secret, variables, locale }, here);
      } else if (data?.type === "height") element.style.height = `${Math.min(4_000, Number(data.height) || 0)}px`;
      hear(data ?? {});
    };
    addEventListener("message", listen);
    return {
      element,
      end: () => {
        removeEventListener("message", listen);
        element.remove();
      },
    };
  }

  /** Opens the banner's dialog over the page. */
  function openWindow(connect, closed) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", connect.texts["account-management"]);
    dialog.style.cssText =
      "border:0;padding:0;background:transparent;width:min(100% - 32px,560px);max-height:calc(100% - 32px);overflow:auto";
    const frame = openFrame("account-onboarding", connect, ({ type }) => {
      if (type === "exit" || type === "failed") dialog.close();
    });
    dialog.append(frame.element);
    dialog.addEventListener("close", () => {
      frame.end();
      dialog.remove();
      closed();
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  for (const component of components) {
    class Component extends HTMLElement {
      setConnector(connect) {
        this.connect = connect;
        this.show();
      }
      connectedCallback() {
        this.show();
      }
      disconnectedCallback() {
        this.frame?.end();
        this.frame = undefined;
      }
      show() {
        if (!this.connect || !this.isConnected || this.frame) return;
        this.style.display = "block";
        this.frame = openFrame(component, this.connect, (message) => this.hear(message));
        this.append(this.frame.element);
      }
      hear({ type, total, actionRequired }) {
        if (type === "ready") this.handlers?.OnLoaderStart?.({ elementTagName: component });
        if (type === "exit") this.handlers?.OnExit?.();
        if (type === "failed")
          this.handlers?.OnLoadError?.({
            error: { type: "authentication_error", message: "The account session could not be used." },
            elementTagName: component,
          });
        if (type === "notifications") this.handlers?.OnNotificationsChange?.({ total, actionRequired });
        if (type === "open")
          openWindow(this.connect, () => {
            this.disconnectedCallback();
            this.show();
          });
      }
    }
    for (const name of setters)
      Component.prototype[`set${name}InternalOnly`] = function set(value) {
        this.handlers = { ...this.handlers, [name]: value };
      };
    customElements.define(`stripe-connect-${component}`, Component);
  }

  const titles = {
    en: {
      "account-onboarding": "Account information",
      "account-management": "Account information",
      "notification-banner": "Account notifications",
    },
    es: {
      "account-onboarding": "Información de la cuenta",
      "account-management": "Información de la cuenta",
      "notification-banner": "Avisos de la cuenta",
    },
  };

  window.StripeConnect = {
    init: ({ fetchClientSecret, metaOptions, appearance, locale }) => {
      let current = metaOptions?.eagerClientSecretPromise;
      const connect = {
        variables: appearance?.variables ?? {},
        locale: /^es/.test(locale ?? "") ? "es" : "en",
        secret: () => {
          current ??= fetchClientSecret();
          return current;
        },
      };
      connect.texts = titles[connect.locale];
      return {
        connect,
        update: ({ appearance: next }) => {
          connect.variables = next?.variables ?? connect.variables;
        },
        logout: async () => {
          const secret = await Promise.resolve(current).catch(() => undefined);
          current = undefined;
          if (secret) await post("logout", { client_secret: secret });
        },
      };
    },
  };
})();
