// The used part of Stripe.js, with iframes of this origin. The card's number stays in its iframe.
(() => {
  const base = "/sandbox/stripe";
  const here = location.origin;

  /** Creates an iframe that communicates only with this page: its messages, by type. */
  function frame(path, title) {
    const element = document.createElement("iframe");
    const handlersByType = new Map();
    element.src = base + path;
    element.title = title;
    element.style.cssText = "border:0;display:block;width:100%;background:transparent;color-scheme:inherit";
    const listen = ({ origin, source, data }) => {
      if (origin === here && source === element.contentWindow) handlersByType.get(data?.type)?.(data);
    };
    addEventListener("message", listen);
    return {
      element,
      on: (type, handler) => handlersByType.set(type, handler),
      send: (message) => element.contentWindow?.postMessage(message, here),
      end: () => {
        removeEventListener("message", listen);
        element.remove();
      },
    };
  }

  function createCard(options = {}) {
    // with Link, Stripe loads its pages from hosts that the content security policy doesn't allow
    if (!options.disableLink) throw new Error("The card field must be created with disableLink.");
    const card = frame("/card", "Secure card payment input frame");
    card.element.style.height = "72px";
    const handlers = {};
    const waiting = new Map();
    let lastId = 0;
    card.on("ready", () => {
      card.send({ type: "style", style: options.style, locale: options.locale });
      handlers.ready?.();
    });
    card.on("height", ({ height }) => {
      card.element.style.height = `${Math.min(400, Number(height) || 72)}px`;
    });
    for (const type of ["change", "focus", "blur"]) card.on(type, ({ event }) => handlers[type]?.(event));
    card.on("method", ({ id, result }) => {
      waiting.get(id)?.(result);
      waiting.delete(id);
    });
    return {
      mount: (place) => (typeof place === "string" ? document.querySelector(place) : place).append(card.element),
      on: (type, handler) => {
        handlers[type] = handler;
      },
      focus: () => {
        card.element.focus();
        card.send({ type: "focus" });
      },
      clear: () => card.send({ type: "clear" }),
      update: ({ disabled, style }) => {
        if (style) {
          options.style = style;
          card.send({ type: "style", style, locale: options.locale });
        }
        if (disabled !== undefined) card.send({ type: "disable", disabled });
      },
      unmount: () => card.end(),
      destroy: () => card.end(),
      make: () =>
        new Promise((resolve) => {
          waiting.set(++lastId, resolve);
          card.send({ type: "make", id: lastId });
        }),
    };
  }

  async function post(path, body) {
    const reply = await fetch(base + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  }

  /** Opens a dialog over the page. */
  function openWindow(path, title, height) {
    const over = document.createElement("div");
    over.style.cssText =
      "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:16px;background:rgb(0 0 0 / .6)";
    const opened = frame(path, title);
    opened.element.style.cssText = `border:0;border-radius:8px;width:min(100%,400px);height:${height}px;max-height:100%;background:#fff`;
    over.append(opened.element);
    document.body.append(over);
    opened.on("ready", () => opened.element.focus());
    return {
      ...opened,
      end: () => {
        opened.end();
        over.remove();
      },
    };
  }

  /** Lets the payer select a bank account; if they don't, the intent is unchanged. */
  function collectBankAccountForPayment({ clientSecret }) {
    return new Promise((resolve) => {
      const bank = openWindow("/bank", "Choose a bank account", 560);
      bank.on("chosen", async ({ token }) => {
        bank.end();
        if (!token) return resolve({ paymentIntent: { status: "requires_payment_method", payment_method: null } });
        resolve(
          await post("/v1/collect_bank", { client_secret: clientSecret, token }).catch(() => ({
            error: { type: "api_connection_error", message: "The network was lost." },
          })),
        );
      });
    });
  }

  /** Opens the page of the cardholder's bank. */
  function handleNextAction({ clientSecret }) {
    return new Promise((resolve) => {
      const bank = openWindow("/secure", "Your bank: 3-D Secure", 320);
      bank.on("answer", async ({ passed }) => {
        const result = await post("/v1/authenticate", { client_secret: clientSecret, passed: passed === true }).catch(
          () => ({ error: { type: "api_connection_error", message: "The network was lost." } }),
        );
        bank.end();
        const failed = result.paymentIntent?.last_payment_error;
        resolve(failed ? { error: failed, ...result } : result);
      });
    });
  }

  window.Stripe = () => ({
    elements: (options = {}) => ({ create: (_type, own = {}) => createCard({ locale: options.locale, ...own }) }),
    createPaymentMethod: ({ card }) => card.make(),
    collectBankAccountForPayment,
    handleNextAction,
    confirmCardPayment: (clientSecret) => handleNextAction({ clientSecret }),
  });
})();
