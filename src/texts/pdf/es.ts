import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  addresses_employers: "Direcciones y empleadores",
  and: " y ",
  answer_shortened: "… (abreviada aquí; la solicitud tiene la respuesta completa)",
  application_of: ({ name }: Values<"name">) => `Solicitud de alquiler de ${name}`,
  attached_more_pages: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Esta es la última página impresa aquí. El archivo tiene 1 página más.",
      other: `Esta es la última página impresa aquí. El archivo tiene ${n} páginas más.`,
    }),
  attached_not_printed: {
    broken: "No se imprimió aquí: no se pudieron leer las páginas. El archivo está guardado con la solicitud.",
    locked: "No se imprimió aquí: el archivo está protegido con contraseña. El archivo está guardado con la solicitud.",
    limits:
      "No se imprimió aquí: el archivo es demasiado grande o complejo. El archivo está guardado con la solicitud.",
    full: "No se imprimió aquí: los archivos anteriores ocupan todo el espacio para páginas adjuntas. El archivo está guardado con la solicitud.",
  },
  attached_page: ({ filename, page, total }: Values<"filename" | "page" | "total">) =>
    `${filename}, página ${page} de ${total}`,
  attached_part: ({ printed, total }: Values<"printed" | "total">) =>
    `Aquí se imprimen las primeras ${printed} de ${total} páginas. El archivo está guardado con la solicitud.`,
  awarded: "Monto otorgado",
  balance_of: ({ balance, limit }: Values<"balance" | "limit">) => `${balance} de ${limit}`,
  bureau: "Agencia",
  condition_answered: ({ question }: Values<"question">) => `respondió “${question}”`,
  condition_not_one_of: ({ answers, question }: Values<"answers" | "question">) =>
    `no respondió ${answers} a “${question}”`,
  condition_one_of: ({ answers, question }: Values<"answers" | "question">) => `respondió ${answers} a “${question}”`,
  consent_screening: "Consentimiento para la evaluación",
  consent_electronic: "Consentimiento para los registros electrónicos",
  consent_withdrawn: ({ when }: Values<"when">) => `Retirado ${when}`,
  copies_attached: "Se adjuntan copias",
  copy_attached: "Se adjunta una copia",
  court_address: "Dirección del tribunal",
  credit_limit: "Límite",
  criminal_records: "Antecedentes penales",
  date: "Fecha",
  employer: "Empleador",
  eviction_records: "Registros de desalojo",
  factor: ({ n }: Values<"n">) => `Factor ${n}`,
  file_notes: "Notas del expediente",
  handout_of: ({ landlord }: Values<"landlord">) => `Volante de ${landlord}`,
  how_to_fill_in: ({ product }: Values<"product">) =>
    `Llénela en una computadora o un teléfono, o imprímala. * indica las preguntas obligatorias. ${product} no la recibe, así que entréguela usted al arrendador.`,
  landlord: "Arrendador",
  late_counts: ({ days_30, days_60, days_90 }: Values<"days_30" | "days_60" | "days_90">) =>
    `30 días: ${days_30}, 60 días: ${days_60}, 90 días: ${days_90}`,
  loan: "Préstamo",
  logo_of: ({ landlord }: Values<"landlord">) => `Logotipo de ${landlord}`,
  made_on: "Fecha",
  missing_characters:
    "\uFFFD representa un carácter que no existe en las fuentes de este documento. Puede verlo en línea.",
  only_if: ({ condition }: Values<"condition">) => `Solo si ${condition}:`,
  or: " o ",
  outcome: "Resultado",
  page_of: ({ page, pages }: Values<"page" | "pages">) => `Página ${page} de ${pages}`,
  parties: "Partes",
  payments: "Pagos",
  payments_from: ({ month, payments }: Values<"month" | "payments">) => `${month} y antes: ${payments}`,
  phone: "Teléfono",
  place: "Lugar",
  property: "Propiedad",
  qr_code: ({ link }: Values<"link">) => `Código QR de ${link}`,
  rental_application: "Solicitud de alquiler",
  report: "Informe",
  report_of: ({ title, name }: Values<"title" | "name">) => `${title} de ${name}`,
  required: ({ label }: Values<"label">) => `${label}, obligatorio`,
  required_if: ({ condition }: Values<"condition">) => `Obligatorio si ${condition}.`,
  same_form_online: ({ link }: Values<"link">) =>
    `El mismo formulario en línea, más seguro para números y archivos: ${link}`,
  score: "Puntaje",
  score_scale: ({ value, min, max }: Values<"value" | "min" | "max">) => `${value} (de ${min} a ${max})`,
  sentenced: "Sentenciado",
  sign_or_type: "Firme a mano o escriba su nombre",
  signed_by_hand: ({ label }: Values<"label">) => `${label}: firmado a mano`,
  ssn_hint:
    "000-00-0000. No envíe por correo electrónico un formulario con este número. Déjelo en blanco y dé el número en persona.",
  submitted: "Enviada",
  to_fill_in: ({ name }: Values<"name">) => `${name} (para llenar)`,
  version: "Versión",
  version_earlier: ({ n, total, when }: Values<"n" | "total" | "when">) =>
    `${n} de ${total}, anterior, firmada ${when}`,
  version_latest: ({ n, total, when }: Values<"n" | "total" | "when">) =>
    `${n} de ${total}, la última, firmada ${when}`,
};

export default texts;
