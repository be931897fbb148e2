import { formatCount } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  cant_send: "Su equipo no le ha dado permiso para enviar documentos.",
  newer_version: "Este documento cambió después de que usted lo abrió. No se envió nada.",
  no_applicant: "No puede enviarle un documento a este solicitante.",
  duplicate_row: ({ n }) => `La fila ${n} tiene a las mismas personas.`,
  nobody_signs: "Agregue al menos una persona que firme o apruebe.",
  one_for_role: ({ role }) => `Elija una persona para la función “${role}”.`,
  copy_without_fields: "Una persona que solo recibe una copia no puede tener campos por llenar.",
  signer_without_fields: "Elija una función con campos para cada firmante, o agregue campos al documento.",
  no_texts: "Por ahora no se pueden enviar mensajes de texto. Deje en blanco el número de teléfono.",
  us_phone: ({ name }) =>
    `Escriba un número de celular de Estados Unidos para ${name}, con su código de área, o déjelo en blanco.`,
  texts_stopped: ({ name }) =>
    `${name} pidió no recibir sus mensajes de texto. Deje en blanco el número de teléfono para confirmar solo por correo electrónico.`,
  phone_stopped: ({ phone }) =>
    `El teléfono ${phone} pidió no recibir mensajes de texto, así que no podemos enviar el código. Responda COMENZAR a un mensaje de texto anterior o pida al remitente que cambie el número de teléfono.`,
  name_phone:
    "Escriba el número de teléfono del nuevo destinatario, o déjelo en blanco para confirmar solo por correo electrónico.",
  not_your_turn: "Todavía no es su turno. Le enviaremos un correo cuando lo sea.",
  recipient_not_in_turn: "Esta persona no puede firmar ahora. Otra persona firma antes, o ya firmó.",
  already_signed: "Usted ya firmó este documento.",
  sender_closed: "Quien envió el documento cerró su cuenta.",
  consent_first: "Acepte firmar en forma electrónica antes de firmar.",
  consent_changed: "El texto cambió. Actualice la página y léalo de nuevo.",
  cant_print: ({ label, characters }) =>
    `${label ? `“${label}”: ` : ""}El documento no se puede imprimir con estos caracteres: ${characters}. Reemplácelos.`,
  cant_print_signature: ({ characters }) =>
    `El documento no se puede imprimir con estos caracteres de su firma: ${characters}. Dibuje su firma.`,
  doesnt_fit: ({ label, n }) =>
    `${label ? `“${label}”: ` : ""}Su texto no cabe en su casilla de la página. Acórtelo${n > 1 ? ` a unos ${formatCount(n)} caracteres` : ""}.`,
  code_expired: "Este código es incorrecto o venció. Revíselo o pida uno nuevo.",
  not_sealed: "El documento firmado todavía no está listo. Inténtelo de nuevo en un minuto.",
  ended: {
    completed: "Todas las personas ya firmaron este documento.",
    declined: "Una persona no quiso firmar este documento, así que ya no se puede firmar.",
    voided: "Quien envió este documento lo anuló, así que ya no se puede firmar.",
    expired: "El plazo para firmar este documento terminó. Pida uno nuevo a quien lo envió.",
  },
};

export default texts;
