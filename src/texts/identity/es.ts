import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  attempts_left: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "Le queda un intento, con preguntas distintas.",
      other: `Le quedan ${n} intentos, con preguntas distintas.`,
    }),
  back_to_questions: "Volver a las preguntas",
  back_to_settings: "Volver a la configuración",
  before_verification: "Antes de verificar su identidad",
  bureau_unreachable: "No podemos comunicarnos con la agencia de crédito",
  choose_answers: "Elija una respuesta para cada pregunta. Si ninguna se aplica a usted, elija la última respuesta.",
  confirm_information: "Confirme su información",
  contacting_bureau: "Comunicándonos con la agencia…",
  continue_questions: "Continuar a las preguntas",
  correct_application: "Corregir su solicitud",
  date_of_birth: "Fecha de nacimiento",
  documents_received: "Recibimos sus documentos",
  documents_reviewed: ({ landlord }: Values<"landlord">) => `${landlord} revisó sus documentos.`,
  email_after_review: "Le enviaremos un correo cuando termine la revisión. Hasta entonces no tiene que hacer nada.",
  enter_ssn_instead: "Ingresar un número de Seguro Social o ITIN en su lugar",
  forms_unaffected: "Esto no afecta sus formularios ni sus solicitudes.",
  go_back: "Volver",
  identity_verified: "Identidad verificada",
  landlord_compares: ({ landlord }: Values<"landlord">) =>
    `${landlord} la compara con su foto. Solo ${landlord} y su equipo pueden verla.`,
  landlord_reviewing: ({ landlord }: Values<"landlord">) => `${landlord} los está revisando.`,
  minutes_left: ({ n }) => plural("es", n, { one: "Queda 1 minuto", other: `Quedan ${n} minutos` }),
  name: "Nombre",
  new_questions_from: "Podrá probar con otras preguntas a partir del",
  no_ssn_or_itin: "No tengo número de Seguro Social ni ITIN",
  not_verified: {
    wrong: "Algunas respuestas no coinciden con los registros de la agencia",
    late: "Se acabó el tiempo",
    weak: "Sus respuestas no bastaron para verificar su identidad",
    not_found: "La agencia no encontró su expediente",
    no_questions: "La agencia no tiene suficiente información para hacerle preguntas",
    frozen: "Su expediente en la agencia está congelado",
    manual: "La agencia necesita una revisión manual",
    no_ssn: "Puede verificar su identidad sin número de Seguro Social ni ITIN",
    refused: "No se pudieron verificar sus documentos",
  },
  not_verified_why: {
    wrong:
      "Suele pasar. Los registros pueden ser antiguos y las preguntas pueden ser sobre cosas de hace mucho tiempo. No cuenta en su contra.",
    late: "No pasa nada. Reúna lo que necesite y empiece otra vez con preguntas distintas.",
    weak: "Muy pocas preguntas correspondían a usted. Otras pueden funcionar mejor.",
    not_found:
      "Puede que la agencia tenga su nombre, número o dirección escritos de otra forma. Revise lo que escribió.",
    no_questions: "Es común en personas jóvenes o recién llegadas al país. No cuenta en su contra.",
    frozen: "El congelamiento le protege y no cuenta en su contra. Levántelo en Experian e inténtelo de nuevo.",
    manual: "Tenemos sus respuestas, pero no bastan por sí solas.",
    refused: "Puede que la foto esté oscura o borrosa, o que le falte una esquina. Envíe fotos nuevas.",
  },
  not_verified_yet: "Todavía no pudimos verificar su identidad",
  nothing_lost: ({ time }: Values<"time">) =>
    `No se perdió nada y esto no contó como un intento. Próximo intento: ${time}.`,
  nothing_lost_now: "No se perdió nada y esto no contó como un intento. Ya puede intentarlo de nuevo.",
  please_agree: "Acepte antes de continuar.",
  questions: {
    first_name: { label: "Primer nombre", help: "Como en su identificación, sin segundos nombres" },
    last_name: { label: "Apellidos" },
    date_of_birth: { label: "Fecha de nacimiento" },
    address: {
      label: "¿Dónde vive ahora?",
      help: "Una dirección con calle, no un apartado postal. La agencia la compara con su expediente.",
    },
    ssn: { label: "Número de Seguro Social" },
    front: {
      label: "Frente de su identificación",
      help: "Licencia de conducir, identificación estatal, pasaporte u otra identificación con su foto",
    },
    back: { label: "Reverso de su identificación", help: "No hace falta si es un pasaporte" },
    selfie: { label: "Una foto de usted", help: "Tómela ahora, con buena luz y que se vea toda la cara" },
  },
  questions_title: "Preguntas que solo usted puede responder",
  seconds_left: ({ n }) => plural("es", n, { one: "Queda 1 segundo", other: `Quedan ${n} segundos` }),
  send_documents: "Enviar los documentos",
  social_security_number: "Número de Seguro Social",
  ssn_hint: "La agencia usa esto para encontrar su expediente. Debe coincidir con su identificación.",
  still_need_help: "¿Todavía necesita ayuda? Escríbanos, pero no incluya su número de Seguro Social:",
  submit_answers: "Enviar mis respuestas",
  time_left: "Tiempo restante",
  times_up: "Se acabó el tiempo",
  try_again_now: "Intentar ahora",
  try_different_questions: "Probar con otras preguntas",
  upload_id: "Subir una identificación",
  upload_id_instead: "Subir una identificación en su lugar",
  use_another_number: "Usar otro número de Seguro Social o ITIN",
  verified_thanks: "Gracias. Su identidad está verificada.",
  without_ssn: ({ landlord }) =>
    `Suba una foto de su identificación y una de usted. Las agencias de crédito no pueden preparar informes sin número de Seguro Social ni ITIN, así que no se pedirá ninguno y no se le cobrará por ellos. ${landlord} verá que usted presentó su solicitud sin uno.`,
  view_status: "Ver el estado",
};

export default texts;
