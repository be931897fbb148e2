import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const es: typeof en = {
  title: "Certificado de finalización",
  about: ({ title }: Values<"title">) => `Del documento “${title}”`,
  number: "Número del documento",
  sender: "Enviado por",
  sent: "Enviado",
  completed: "Completado",
  people: "Personas",
  kinds: { signer: "Firmante", approver: "Aprobador", witness: "Testigo", cc: "Recibe una copia" },
  name: "Nombre",
  email: "Correo electrónico",
  part: "Función",
  identity: "Verificación de identidad",
  identity_code: "Abrió un enlace privado y escribió un código, ambos enviados a este correo electrónico",
  identity_two_codes:
    "Abrió un enlace privado y escribió un código, ambos enviados a este correo electrónico, y un código enviado a un teléfono por mensaje de texto",
  ip_address: "Dirección IP",
  device: "Dispositivo",
  viewed: "Visto",
  consented: "Aceptó firmar electrónicamente",
  acted: { signer: "Firmado", approver: "Aprobado", witness: "Firmado como testigo", cc: "Completado" },
  files: "Archivos",
  file_pages: ({ pages }: { pages: number }) => (pages === 1 ? "1 página" : `${pages} páginas`),
  full_texts: "Texto completo de los campos",
  full_texts_about:
    "Estos textos son más largos que sus campos o tienen caracteres que no existen en las fuentes de este documento. Esos caracteres se imprimen con su número de Unicode, como U+0561.",
  on_page: ({ page }) => `En la página ${page}`,
  fingerprint: "SHA-256",
  consents: "Consentimiento para firmas electrónicas",
  consent: ({ day }: Values<"day">) => `Texto del ${day}`,
  seal: "Sello",
  seal_about:
    "Este PDF tiene un sello digital. Si alguien cambia una página, un campo o este certificado, los visores de PDF avisan que el documento se modificó.",
  seal_own: ({ host }: Values<"host">) =>
    `El certificado del sello lo hizo el propio sitio ${host}. Ninguna autoridad externa lo avala, así que los visores de PDF pueden mostrar una advertencia sobre el firmante. Aun así, detectan cualquier cambio.`,
  seal_operator: ({ name }: Values<"name">) => `El certificado del sello: ${name}`,
  verify: ({ url }: Values<"url">) =>
    `Para comprobar este documento, vaya a ${url} y seleccione el archivo o escriba su número.`,
  reason: ({ number }: Values<"number">) => `Completado por todos los firmantes. Documento número ${number}`,
};

export default es;
