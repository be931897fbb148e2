import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  attempts_left_different: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Le queda un intento, con preguntas distintas.",
      other: `Le quedan ${n} intentos, con preguntas distintas.`,
    }),
  back_questions: "Volver a las preguntas",
  back_settings: "Volver a la configuración",
  before_verify_identity: "Antes de verificar su identidad",
  bureau_uses_find: "La agencia usa esto para encontrar su expediente. Debe coincidir con su identificación.",
  cant_reach_credit: "No podemos comunicarnos con la agencia de crédito",
  choose_one_answer: "Elija una respuesta para cada pregunta. Si ninguna se aplica a usted, elija la última.",
  compares_photo_no: ({ landlord }: Values<"landlord">) => `${landlord} la compara con su foto. Nadie más la ve.`,
  confirm_information: "Confirme su información",
  contacting_bureau: "Comunicándonos con la agencia…",
  continue_questions: "Continuar a las preguntas",
  correct_application: "Corregir su solicitud",
  couldnt_verify_identity: "Todavía no pudimos verificar su identidad",
  date_birth: "Fecha de nacimiento",
  different_questions_from: "Podrá probar con otras preguntas a partir de",
  doesnt_affect_forms: "Esto no afecta sus formularios ni sus solicitudes.",
  dont_ssn_itin: "No tengo número de Seguro Social ni ITIN",
  go_back: "Volver",
  identity_verified: "Identidad verificada",
  minutes_left: ({ n }: Values<"n">) => `Quedan ${n} minutos`,
  name: "Nombre",
  nothing_lost_didnt: ({ time }: Values<"time">) =>
    `No se perdió nada y esto no contó como un intento. Lo intentaremos de nuevo a las ${time}.`,
  please_agree_before: "Acepte antes de continuar.",
  questions_answer: "Preguntas que solo usted puede responder",
  received_documents: "Recibimos sus documentos",
  reviewed_documents: ({ landlord }: Values<"landlord">) => `${landlord} revisó sus documentos.`,
  reviewing: ({ landlord }: Values<"landlord">) => `${landlord} los está revisando.`,
  seconds_left: ({ n }: Values<"n">) => `Quedan ${n} segundos`,
  send_documents: "Enviar los documentos",
  social_security_number: "Número de Seguro Social",
  still_need_help: "¿Todavía necesita ayuda? Escríbanos, pero no incluya su número de Seguro Social:",
  submit_answers: "Enviar mis respuestas",
  thank_identity_verified: "Gracias. Su identidad está verificada.",
  time_left: "Tiempo restante",
  times_up: "Se acabó el tiempo",
  try_again_now: "Intentar ahora",
  try_different_questions: "Probar con otras preguntas",
  upload_id: "Subir una identificación",
  enter_number_instead: "Ingresar un número de Seguro Social o ITIN en su lugar",
  upload_id_instead: "Subir una identificación en su lugar",
  use_another_number: "Usar otro número",
  well_email_review: "Le enviaremos un correo cuando termine la revisión. Hasta entonces no tiene que hacer nada.",
};

export default texts;
