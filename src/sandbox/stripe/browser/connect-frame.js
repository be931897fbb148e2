// One of the vendor's components: requests what is due on the account, and sends it to the emulation.
const send = (message) => parent.postMessage(message, location.origin);
const part = document.getElementById("part");
let session;

const words = {
  en: {
    title: "Information for Stripe",
    test: "This test page stands in for Stripe.",
    text: "Stripe needs this to pay you.",
    complete: "Stripe has all the information it needs.",
    later: "Needed later",
    onFile: "Stripe has:",
    submit: "Submit information",
    exit: "Exit",
    close: "Done",
    required: "Fill in this field.",
    phone: "Enter a US phone number with ten digits.",
    failed: "That didn't work. Try again.",
    banner: "Stripe needs more information about you",
    provide: "Update information",
    document: "Photo of a government-issued ID",
    owners: "I have named everyone who owns 25% or more of the company.",
    terms: "I accept the terms of Stripe.",
    names: {
      address: "Street address, city, state and ZIP code",
      dob: "Date of birth",
      email: "Email",
      first_name: "Legal first name",
      id_number: "Social Security number",
      last_name: "Legal last name",
      name: "Legal business name",
      phone: "Phone number",
      tax_id: "Employer Identification Number",
      title: "Job title",
    },
  },
  es: {
    title: "Información para Stripe",
    test: "Esta página de prueba sustituye a Stripe.",
    text: "Stripe necesita esto para pagarle.",
    complete: "Stripe tiene toda la información que necesita.",
    later: "Se necesita más adelante",
    onFile: "Stripe tiene:",
    submit: "Enviar información",
    exit: "Salir",
    close: "Listo",
    required: "Complete este campo.",
    phone: "Escriba un número de teléfono de EE. UU. con diez dígitos.",
    failed: "No funcionó. Intente de nuevo.",
    banner: "Stripe necesita más información sobre usted",
    provide: "Actualizar información",
    document: "Foto de una identificación oficial",
    owners: "He nombrado a todas las personas que poseen el 25% o más de la empresa.",
    terms: "Acepto los términos de Stripe.",
    names: {
      address: "Dirección, ciudad, estado y código postal",
      dob: "Fecha de nacimiento",
      email: "Correo electrónico",
      first_name: "Nombre legal",
      id_number: "Número de Seguro Social",
      last_name: "Apellido legal",
      name: "Nombre legal de la empresa",
      phone: "Número de teléfono",
      tax_id: "Número de identificación del empleador",
      title: "Cargo",
    },
  },
};
let t = words.en;

/** Creates an element with its properties and children; texts are not parsed as HTML. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter(Boolean));
  return element;
}

async function post(path, body = {}) {
  const reply = await fetch(`/sandbox/stripe/v1/connect/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_secret: session.secret, ...body }),
  });
  return { isOk: reply.ok, body: await reply.json() };
}

const lastOf = (name) => name.split(".").at(-1);
const isCheck = (name) => /^(company\.owners_provided|tos_acceptance\.date)$/.test(name);
const isFile = (name) => name.endsWith(".document");
const labelOf = (name) =>
  isFile(name)
    ? t.document
    : name === "tos_acceptance.date"
      ? t.terms
      : isCheck(name)
        ? t.owners
        : (t.names[lastOf(name)] ?? lastOf(name).replaceAll("_", " "));

function field(name, { later, errors }) {
  const reason = errors.find(({ requirement }) => requirement === name)?.reason;
  const input = make("input", { id: name, name, type: isCheck(name) ? "checkbox" : isFile(name) ? "file" : "text" });
  if (isFile(name)) input.accept = "image/jpeg,image/png,application/pdf";
  if (lastOf(name) === "phone") input.inputMode = "tel";
  const label = make("label", { htmlFor: name }, labelOf(name));
  if (later.includes(name)) label.append(" ", make("span", { className: "note" }, `(${t.later})`));
  const error = make("p", { className: "error", id: `${name}-error`, hidden: !reason }, reason ?? "");
  input.setAttribute("aria-describedby", error.id);
  if (reason) input.setAttribute("aria-invalid", "true");
  const line = isCheck(name) ? make("div", { className: "check" }, input, label) : make("div", {}, label, input);
  return make("div", {}, line, error);
}

function sayFault(name, text) {
  const error = document.getElementById(`${name}-error`);
  error.textContent = text;
  error.hidden = false;
  document.getElementById(name).setAttribute("aria-invalid", "true");
}

const enteredIn = (input) =>
  input.type === "checkbox"
    ? input.checked
      ? "true"
      : ""
    : input.type === "file"
      ? (input.files[0]?.name ?? "")
      : input.value.trim();

async function submit(event, state) {
  event.preventDefault();
  const inputs = [...event.target.querySelectorAll("input")];
  for (const input of inputs) {
    input.removeAttribute("aria-invalid");
    document.getElementById(`${input.id}-error`).hidden = true;
  }
  const values = Object.fromEntries(inputs.map((input) => [input.name, enteredIn(input)]));
  const empty = state.due.filter((name) => !state.later.includes(name) && !values[name]);
  for (const name of empty) sayFault(name, t.required);
  if (empty[0]) return document.getElementById(empty[0]).focus();
  const { isOk, body } = await post("answers", { values }).catch(() => ({ isOk: false, body: {} }));
  if (isOk) return showForm(body);
  for (const [name, code] of Object.entries(body.faults ?? {})) sayFault(name, t[code] ?? t.failed);
  const [first] = Object.keys(body.faults ?? {});
  if (first) return document.getElementById(first).focus();
  sayFault(state.due[0], t.failed);
}

function showForm(state, isFirst = false) {
  const title = make("h2", { tabIndex: -1 }, t.title);
  const isDone = state.due.length === 0;
  // the vendor's account management component has no exit of its own
  const exit =
    session.component !== "account-management" &&
    make("button", { type: "button", onclick: () => send({ type: "exit" }) }, isDone ? t.close : t.exit);
  const onFile = session.component === "account-management" && state.given.length > 0;
  const known = [
    ...new Set(state.given.filter((name) => !isCheck(name) && !name.startsWith("tos_acceptance.")).map(labelOf)),
  ];
  part.replaceChildren(
    title,
    make("p", { className: "note" }, t.test),
    make("p", {}, isDone ? t.complete : t.text),
    ...(onFile ? [make("p", {}, t.onFile), make("ul", {}, ...known.map((name) => make("li", {}, name)))] : []),
    isDone
      ? make("div", { className: "buttons" }, exit)
      : make(
          "form",
          { noValidate: true, onsubmit: (event) => submit(event, state) },
          ...state.due.map((name) => field(name, state)),
          make("div", { className: "buttons" }, make("button", { className: "primary" }, t.submit), exit),
        ),
  );
  if (!isFirst) title.focus();
}

function showBanner({ due, later, errors }) {
  const needed = due.filter((name) => !later.includes(name));
  send({ type: "notifications", total: due.length, actionRequired: needed.length });
  if (needed.length === 0) return part.replaceChildren();
  const open = () => send({ type: "open" });
  part.replaceChildren(
    make("h2", {}, t.banner),
    ...errors.map(({ reason }) => make("p", {}, reason)),
    make("div", { className: "buttons" }, make("button", { type: "button", onclick: open }, t.provide)),
  );
}

const colors = {
  "--ink": "colorText",
  "--soft": "colorSecondaryText",
  "--line": "colorBorder",
  "--background": "colorBackground",
  "--brand": "colorPrimary",
  "--on-brand": "buttonPrimaryColorText",
  "--danger": "colorDanger",
  "--radius": "borderRadius",
  "--font": "fontFamily",
};

addEventListener("message", async ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data?.type !== "start") return;
  session = data;
  t = words[data.locale] ?? words.en;
  document.documentElement.lang = t === words.es ? "es" : "en";
  for (const [property, name] of Object.entries(colors)) {
    const value = data.variables[name];
    if (value) document.documentElement.style.setProperty(property, value);
  }
  const { isOk, body } = await post("session").catch(() => ({ isOk: false }));
  if (!isOk) return send({ type: "failed" });
  if (data.component === "notification-banner") showBanner(body);
  else showForm(body, true);
});
new ResizeObserver(() => send({ type: "height", height: document.body.offsetHeight })).observe(document.body);
send({ type: "ready" });
