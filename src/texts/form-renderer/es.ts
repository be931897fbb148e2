import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  agree_signing_electronically: "Acepte arriba la firma electrónica y luego firme aquí.",
  answers_couldnt_sent: "No se pudieron enviar sus respuestas.",
  answers_need_attention: ({ n }: { n: number }) =>
    plural("es", n, { one: "Una respuesta necesita su atención", other: `${n} respuestas necesitan su atención` }),
  answers_restored: "Recuperamos sus respuestas.",
  answers_still_page: "Sus respuestas siguen en esta página.",
  before_sign_screen: "Antes de firmar en esta pantalla",
  dismiss_warning: "Entiendo",
  download_copy_text: "Descargar una copia de este texto",
  draft: "Su borrador",
  draft_saved_short: { device: "En este dispositivo", server: "Guardado", down: "Sin conexión" },
  draft_saved: {
    device: "Guardado en este dispositivo",
    server: "Guardado",
    down: "Guardado en este dispositivo. Sin conexión.",
  },
  enter_again: "Escribirlas de nuevo",
  enter_answers_again: "Vuelva a escribir estas respuestas",
  erase: "Borrar mis respuestas",
  erase_question: "¿Borrar todo lo que escribió, aquí y en otros dispositivos?",
  other_draft_text: ({ when }: Values<"when">) =>
    `Usted también empezó esta solicitud en otro lugar, por última vez el ${when}. ¿Con cuál quiere continuar?`,
  keep: "Conservar mis respuestas",
  landlord: "el arrendador",
  link_expired: "Este enlace ya no funciona. La solicitud se envió o se borró, o el enlace venció.",
  n_of_total: ({ n, total }: Values<"n" | "total">) => `${n} de ${total}`,
  needs_attention: "Necesita atención",
  not_finished_yet: "¿Aún no termina?",
  note: "Nota",
  draft_from: ({ when }: Values<"when">) => `La del ${when}`,
  draft_on_this_page: "La de esta página",
  answers_not_stored_on_device: ({ labels }: Values<"labels">) =>
    `Por su privacidad, este dispositivo no guardó: ${labels}.`,
  not_stored_on_device: "Por su privacidad, no se guardaron en este dispositivo.",
  save_finish_later: "Guardar y terminar después",
  saved_emailing_link: ({ email }: Values<"email">) =>
    `Guardado. Enviaremos el enlace a ${email}. Suele llegar en unos minutos, pero puede tardar hasta una hora. Puede cerrar esta página.`,
  saved_link_delayed: ({ email }: Values<"email">) =>
    `Guardado. No podemos enviar el enlace a ${email} antes de mañana. Hasta entonces, copie este enlace para continuar después y no lo comparta:`,
  sections_form: "Secciones de este formulario",
  signing_electronically: "Firma electrónica",
  start_over: "Empezar de nuevo",
  submit: "Enviar",
  unanswered_questions: ({ n }: { n: number }) =>
    plural("es", n, { one: "1 pregunta sin responder", other: `${n} preguntas sin responder` }),
  warning: {
    po_box:
      "No se aceptan apartados postales (P.O. Box). Se necesita la dirección válida de una vivienda, con calle y número.",
    first_name: "Escriba solo el primer nombre, exactamente como aparece en un documento legal.",
  },
  private_link_text:
    "Le enviaremos por correo un enlace privado que abre el formulario con sus respuestas y archivos en cualquier dispositivo. El correo dice hasta cuándo funciona el enlace.",
  saved_in_account: ({ day }) =>
    `Tiene la sesión iniciada, así que sus respuestas se guardan en su cuenta${day && ` hasta el ${day}`}. Abra este formulario en cualquier dispositivo para continuar.`,
  corrected: ({ day, before }: Values<"day" | "before">) => `Corregido el ${day} (antes: ${before})`,
};

export default texts;
