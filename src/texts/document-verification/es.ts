import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const es: typeof en = {
  choose: "Elegir un PDF firmado",
  drop: "O arrastre el archivo aquí.",
  checking: "Comprobando el documento…",
  unchanged: "Este documento no tiene cambios",
  unchanged_about: "Cada página, cada firma y el certificado están exactamente como cuando todos habían firmado.",
  other_site: "Este documento tiene un sello, pero no es de este sitio",
  other_site_about: ({ certificate }: Values<"certificate">) =>
    `Nada cambió desde que se selló. No sabemos quién lo selló. El certificado del sello indica: ${certificate}`,
  changed: "Este documento se modificó",
  changed_about:
    "El archivo es distinto del documento que se selló. No confíe en él. Pida el archivo original a quien se lo envió.",
  unsealed: "Este PDF no tiene sello",
  unsealed_about:
    "Puede ser una copia de antes de que todos firmaran, un escaneo o un archivo que otro programa volvió a guardar. Pida el PDF firmado que se descargó con el enlace de nuestro correo.",
  number: "Número del documento",
  sealed: "Sellado",
  people: "Firmado por",
  acted: {
    signer: ({ when }) => `Firmó: ${when}`,
    approver: ({ when }) => `Aprobó: ${when}`,
    witness: ({ when }) => `Firmó como testigo: ${when}`,
  },
  printed: "¿Solo tiene una copia impresa?",
  printed_about:
    "Escriba el número del documento y el correo electrónico de una persona que lo firmó. Ambos están en el certificado, la última página.",
  email: "Correo electrónico de alguien que firmó",
  find: "Buscar documento",
  found: "Este documento se firmó aquí",
  found_about: "Compare estos nombres y horas con su copia. Para comprobar cada página, necesita el archivo PDF.",
  not_found: "Ningún documento firmado coincide",
  not_found_about:
    "Revise el número y el correo electrónico. Un documento aparece cuando todas las personas han firmado, y solo en el sitio donde se firmó.",
  confirmed: ({ service }: Values<"service">) => `Hora confirmada por ${service}`,
};

export default es;
