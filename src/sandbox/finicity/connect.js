// The sandbox's replacement for Connect: communicates with the embedding page as the vendor's does, by messages of
// {type, data}.
const root = document.getElementById("connect");
const { session, banks } = JSON.parse(root.dataset.start);
const state = { bank: "", login: "", password: "" };

let around;
window.addEventListener("message", ({ data, origin, source }) => {
  if (data?.type !== "ping" || source !== window.parent) return;
  around = origin;
  say("ack");
});
const say = (type, data) => window.parent.postMessage({ type, data }, around ?? "*");
const screens = { banks: chooseBank, login: logIn, accounts: chooseAccounts };

function show(name, ...rest) {
  root.replaceChildren(...screens[name](...rest), leave());
  root.querySelector("h1").focus();
  say("route", { screen: name, params: {} });
}

function make(tag, settings = {}, ...children) {
  const element = Object.assign(document.createElement(tag), settings);
  element.append(...children);
  return element;
}
const heading = (text) => make("h1", { tabIndex: -1, textContent: text });
const alertBox = (text) => make("p", { className: "alert", role: "alert", textContent: text });

function leave() {
  const cancel = make("button", { type: "button", className: "plain", textContent: "Exit" });
  cancel.onclick = () => say("cancel", { code: 100, reason: "exit" });
  return cancel;
}

function form(submit, ...children) {
  const element = make("form", {}, ...children);
  element.onsubmit = (event) => {
    event.preventDefault();
    submit(element).catch(() => say("error", { code: 500, reason: "error" }));
  };
  return element;
}

async function post(step, body) {
  const reply = await fetch(`/sandbox/finicity/connect/${session}/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(String(reply.status));
  return reply.json();
}

function chooseBank() {
  const items = banks.map((bank) => {
    const button = make("button", { type: "button", className: "plain", textContent: bank });
    button.onclick = () => {
      state.bank = bank;
      show("login");
    };
    return make("li", {}, button);
  });
  return [heading("Find your bank"), make("ul", {}, ...items)];
}

function field(name, label, type) {
  const input = make("input", { name, type, required: true, autocomplete: "off" });
  return make("label", { textContent: label }, input);
}

function logIn(fault) {
  const send = async (element) => {
    const { login, password } = Object.fromEntries(new FormData(element));
    const answer = await post("login", { bank: state.bank, login, password });
    if (answer.fault === "outage") return say("error", { code: 500, reason: "error" });
    if (answer.fault) return show("login", "Your bank does not know this login or password.");
    state.login = login;
    show("accounts", answer.accounts);
  };
  const fields = [field("login", "User ID", "text"), field("password", "Password", "password")];
  const submit = make("button", { textContent: "Log in" });
  return [heading(`Log in to ${state.bank}`), ...(fault ? [alertBox(fault)] : []), form(send, ...fields, submit)];
}

function chooseAccounts(accounts, fault) {
  const send = async (element) => {
    const chosen = new FormData(element).getAll("account");
    if (chosen.length === 0) return show("accounts", accounts, "Choose at least one account.");
    await post("done", { bank: state.bank, login: state.login, accounts: chosen });
    say("done", { code: 200, reason: "complete", reportData: [] });
  };
  const boxes = accounts.map((name) =>
    make(
      "label",
      { className: "check" },
      make("input", { type: "checkbox", name: "account", value: name, checked: true }),
      name,
    ),
  );
  const submit = make("button", { textContent: "Share these accounts" });
  return [heading("Choose what to share"), ...(fault ? [alertBox(fault)] : []), form(send, ...boxes, submit)];
}

if (session) show("banks");
else say("error", { code: 1440, reason: "timeout" });
