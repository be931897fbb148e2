// The sandbox's replacement for Link, with the vendor's interface: Plaid.create({ token, onSuccess, onExit }).open()
const make = (tag, settings = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), settings);
  element.append(...children);
  return element;
};

function create({ token, onSuccess, onExit = () => {}, onEvent = () => {}, onLoad = () => {} }) {
  let dialog;
  const institution = { institution_id: "ins_109508", name: "First Platypus Bank" };
  const metadata = { institution, accounts: [], link_session_id: "sandbox", status: "requires_credentials" };
  const close = () => {
    dialog?.remove();
    dialog = undefined;
  };
  function exit(error) {
    close();
    onEvent("EXIT", metadata);
    onExit(error ?? null, metadata);
  }

  async function send(login, password) {
    const reply = await fetch("/sandbox/plaid/link", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, login, password }),
    });
    if (reply.status === 404) return undefined;
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.json();
  }

  function open() {
    if (dialog) return;
    const login = make("input", { name: "login", autocomplete: "off", required: true });
    const password = make("input", { name: "password", type: "password", autocomplete: "off", required: true });
    const fault = make("p", { role: "alert" });
    const leave = make("button", { type: "button", textContent: "Exit" });
    leave.onclick = () => exit();
    const form = make(
      "form",
      {},
      make("h2", { id: "plaid-title", textContent: `Log in to ${institution.name}` }),
      fault,
      make("label", { textContent: "Username" }, login),
      make("label", { textContent: "Password" }, password),
      make("button", { textContent: "Submit" }),
      leave,
    );
    form.onsubmit = async (event) => {
      event.preventDefault();
      try {
        const found = await send(login.value, password.value);
        if (!found) {
          fault.textContent = "The credentials you provided were incorrect.";
          return;
        }
        close();
        onEvent("HANDOFF", metadata);
        onSuccess(found.public_token, { ...metadata, accounts: [found.account], account_id: found.account.id });
      } catch {
        exit({
          error_type: "API_ERROR",
          error_code: "INTERNAL_SERVER_ERROR",
          error_message: "",
          display_message: null,
        });
      }
    };
    dialog = make("dialog", {}, form);
    dialog.setAttribute("aria-labelledby", "plaid-title");
    dialog.oncancel = () => exit();
    document.body.append(dialog);
    dialog.showModal();
    onEvent("OPEN", metadata);
  }
  queueMicrotask(onLoad);
  return { open, exit: () => exit(), destroy: close, submit: () => {} };
}

window.Plaid = { create };
