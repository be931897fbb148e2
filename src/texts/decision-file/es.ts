import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const es: typeof en = {
  title: ({ name }: Values<"name">) => `Decisión sobre ${name}`,
  kind: "Expediente de la decisión",
  accepted: "Seleccionada",
  declined: "Rechazada",
  decision: "Decisión",
  decided_on: "Fecha de la decisión",
  decided_by: "Decidió",
  household: "Hogar",
  reasons: "Motivos",
  no_reasons: "No se dieron motivos.",
  conditions: "Condiciones",
  deposit: "Depósito mayor",
  rent: "Alquiler mensual mayor",
  last_month: "Alquiler del último mes por adelantado",
  guarantor: "Un garante",
  other_conditions: "Otras",
  criteria: "Criterios de selección",
  no_criteria: "El formulario no tenía criterios de selección.",
  criterion: ({ required, found, result }: Values<"required" | "found" | "result">) =>
    [`Se requiere: ${required}`, found && `Se encontró: ${found}`, result].filter(Boolean).join(". "),
  assessed: ({ result, by, when, reason }: Values<"result" | "by" | "when" | "reason">) =>
    `Evaluado como “${result}” por ${by}, ${when}: ${reason}`,
  criteria_version: ({ version }: { version: number }) =>
    `Estos son los criterios de la versión ${version} del formulario con la que se llenó la solicitud.`,
  found_in: ({ found, from }: Values<"found" | "from">) => `${found} (${from})`,
  from_answers: "las respuestas de la solicitud",
  a_user: "un usuario",
  reports: "Informes",
  no_reports: "No había ningún informe listo.",
  opened: "Abierto antes de la decisión",
  not_opened: "No se abrió antes de la decisión",
  notices: "Avisos",
  no_notices: "No se dio ningún aviso.",
  notice: ({ delivery, delivered }: Values<"delivery" | "delivered">) =>
    [`Entrega: ${delivery}`, delivered && `Entregado: ${delivered}`].filter(Boolean).join(". "),
  delivery: { email: "correo electrónico", mail: "correo postal", hand: "en persona", phone: "teléfono" },
  history: "Historial",
  signed: "Este expediente se firmó",
  readme: ({ product, fingerprint, key, signed }: Values<"product" | "fingerprint" | "key" | "signed">) =>
    `EXPEDIENTE DE LA DECISIÓN

decision.json    todo lo que sigue, en una forma que un programa puede leer
decision.pdf     lo mismo para personas
application.pdf  la solicitud como era cuando se decidió
notices/         los avisos que se dieron al solicitante

decision.json contiene el hash SHA-256 de cada uno de los demás archivos.
${product} lo firmó el ${signed}
con Ed25519 (RFC 8032). La firma está en decision.json.sig.

CÓMO VERIFICARLO, con OpenSSL 3 y sin ${product}:

Descomprima el archivo ZIP, abra una terminal en su carpeta y ejecute estos
comandos.

1. Verifique la firma. La respuesta debe ser "Signature Verified Successfully".
   "Signature Verification Failure" significa que decision.json fue modificado.

   openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin \\
     -in decision.json -sigfile decision.json.sig

2. Verifique que la clave sea la correcta. La salida de este comando debe terminar en
   ${fingerprint}

   openssl pkey -pubin -in public-key.pem -outform DER | openssl dgst -sha256

   La misma huella está publicada en
   ${key}

3. Verifique los demás archivos. Cada línea debe terminar en OK. CHANGED
   significa que el archivo no es el que se firmó.

   for f in *.pdf notices/*.pdf; do
     [ -f "$f" ] || continue
     hash=$(openssl dgst -sha256 -r "$f" | cut -c1-64)
     grep -q "$hash" decision.json && echo "$f: OK" || echo "$f: CHANGED"
   done

Las tres verificaciones van juntas: la firma sola no protege contra una clave
cambiada, y los hashes solos no protegen decision.json.

Los informes de las agencias de informes del consumidor no forman parte de este
expediente: la ley federal limita quién puede guardarlos y por cuánto tiempo.
`,
};

export default es;
