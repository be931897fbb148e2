// The card field. It sends the number only to the emulation, never to the embedding page.
const field = (id) => document.getElementById(id);
const fields = { number: field("number"), expiry: field("expiry"), cvc: field("cvc") };
const send = (message) => parent.postMessage(message, location.origin);
const digits = (text) => text.replace(/\D/g, "");

const brands = [
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|2[2-7])/],
  ["amex", /^3[47]/],
  ["discover", /^6(011|5|4[4-9])/],
  ["diners", /^3(0|6|8)/],
  ["jcb", /^35/],
];
const brandOf = (number) => brands.find(([, begins]) => begins.test(number))?.[0] ?? "unknown";
const lengthOf = (brand) => (brand === "amex" ? [15] : brand === "diners" ? [14, 16] : [16]);

const texts = {
  en: {
    number: "Card number",
    expiry: "MM / YY",
    cvc: "CVC",
    incorrect_number: "Your card number is invalid.",
    invalid_expiry_year_past: "Your card's expiration date is in the past.",
    failed: "The card couldn't be sent. Please try again.",
  },
  es: {
    number: "Número de tarjeta",
    expiry: "MM / AA",
    cvc: "CVC",
    incorrect_number: "El número de su tarjeta no es válido.",
    invalid_expiry_year_past: "La fecha de vencimiento de su tarjeta ya pasó.",
    failed: "No se pudo enviar la tarjeta. Inténtelo de nuevo.",
  },
};
let words = texts.en;

function passesLuhn(number) {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function cardState() {
  const number = digits(fields.number.value);
  const [month = "", year = ""] = fields.expiry.value.split("/").map(digits);
  const brand = brandOf(number);
  const whole = lengthOf(brand).includes(number.length);
  const ended = year.length === 2 && Date.UTC(2000 + Number(year), Number(month), 1) <= Date.now();
  const code = whole && !passesLuhn(number) ? "incorrect_number" : ended ? "invalid_expiry_year_past" : undefined;
  const dated = /^(0[1-9]|1[0-2])$/.test(month) && year.length === 2;
  const coded = digits(fields.cvc.value).length === (brand === "amex" ? 4 : 3);
  fields.number.setAttribute("aria-invalid", String(code === "incorrect_number"));
  fields.expiry.setAttribute("aria-invalid", String(code === "invalid_expiry_year_past"));
  return {
    brand,
    empty: !number && !fields.expiry.value && !fields.cvc.value,
    complete: whole && dated && coded && !code,
    error: code && { type: "validation_error", code, message: words[code] },
  };
}

/** Formats a number in the groups printed on the card. */
function grouped(number) {
  const sizes = brandOf(number) === "amex" ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups = [];
  for (let rest = number; rest && sizes.length; ) {
    const size = sizes.shift();
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(" ");
}
fields.number.addEventListener("input", () => {
  fields.number.value = grouped(digits(fields.number.value));
});
fields.expiry.addEventListener("input", ({ inputType }) => {
  const typed = digits(fields.expiry.value).slice(0, 4);
  const led = /^[2-9]$/.test(typed) ? `0${typed}` : typed;
  fields.expiry.value =
    led.length > 2 || (led.length === 2 && inputType !== "deleteContentBackward")
      ? `${led.slice(0, 2)} / ${led.slice(2)}`
      : led;
});
fields.cvc.addEventListener("input", () => {
  fields.cvc.value = digits(fields.cvc.value).slice(0, 4);
});
for (const input of Object.values(fields)) {
  input.addEventListener("input", () => send({ type: "change", event: { elementType: "card", ...cardState() } }));
  for (const type of ["focus", "blur"]) input.addEventListener(type, () => send({ type }));
}

async function make(id) {
  const [month = "", year = ""] = fields.expiry.value.split("/").map(digits);
  const card = {
    number: digits(fields.number.value),
    exp_month: String(Number(month)),
    exp_year: `20${year}`,
    cvc: fields.cvc.value,
  };
  try {
    const reply = await fetch("/sandbox/stripe/v1/payment_methods", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "card", card }),
    });
    const answer = await reply.json();
    send({ type: "method", id, result: answer.error ? { error: answer.error } : { paymentMethod: answer } });
  } catch {
    send({ type: "method", id, result: { error: { type: "api_connection_error", message: words.failed } } });
  }
}

function applyStyle({ style = {}, locale }) {
  const { base = {}, invalid = {} } = style;
  words = texts[locale] ?? texts.en;
  document.documentElement.lang = words === texts.es ? "es" : "en";
  for (const [name, input] of Object.entries(fields)) {
    input.placeholder = words[name];
    input.style.color = base.color ?? "";
    input.style.fontSize = base.fontSize ?? "";
  }
  document.documentElement.style.setProperty("--soft", base["::placeholder"]?.color ?? "gray");
  document.documentElement.style.setProperty("--bad", invalid.color ?? "red");
}

const actions = {
  style: applyStyle,
  focus: () => fields.number.focus(),
  make: ({ id }) => make(id),
  disable: ({ disabled }) => {
    for (const input of Object.values(fields)) input.disabled = disabled;
  },
  clear: () => {
    for (const input of Object.values(fields)) input.value = "";
    send({ type: "change", event: { elementType: "card", ...cardState() } });
  },
};
addEventListener("message", ({ origin, source, data }) => {
  if (origin === location.origin && source === parent) actions[data?.type]?.(data);
});
new ResizeObserver(() => send({ type: "height", height: document.body.offsetHeight })).observe(document.body);
send({ type: "ready" });
