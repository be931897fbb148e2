import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  account: "Su cuenta",
  already_submitted_application: ({ date }: Values<"date">) => `Usted ya envió esta solicitud el ${date}.`,
  answers_still_here: "Sus respuestas siguen aquí. Revíselas antes de enviar.",
  application_not_found: "No se encontró la solicitud",
  link_sent_if_applied: ({ email }: Values<"email">) =>
    `Si usted presentó su solicitud con ${email}, enviaremos el enlace a esa dirección. Suele tardar unos minutos, pero puede tardar un día.`,
  cancel_changes: "Cancelar los cambios",
  change_answers: "Cambiar sus respuestas",
  create_account: "Crear cuenta",
  create_account_inline: "crear una cuenta o iniciar sesión",
  create_account_title: "Crear una cuenta",
  create_own_form: "Cree su propio formulario",
  license: ({ number }) => `Licencia ${number}`,
  not_found_reasons: "Puede que se haya eliminado o que pertenezca a otra cuenta.",
  didnt_change_answers: "No cambió ninguna respuesta, así que no se envió nada.",
  unused_bank_refund:
    "Usted no paga por una conexión bancaria que no usó. El reembolso puede tardar de 5 a 10 días hábiles en aparecer.",
  download_form_pdf: "Descargar el formulario en PDF",
  email_password_incorrect: "El correo electrónico o la contraseña son incorrectos. Revise ambos e inténtelo de nuevo.",
  exit_preview: "Salir de la vista previa",
  form_updated_since: "Este formulario se actualizó después de que usted empezó",
  keep_original_answer: "Dejar mi respuesta original",
  landlord_sees_application: "El arrendador ve su solicitud en cuanto usted la envía.",
  load_latest_answers: "Cargar las respuestas más recientes",
  log_in_to_view: "Inicie sesión para verla",
  next_steps_time: ({ steps, n }: Values<"steps" | "n">) => `Después: ${steps} (unos ${n} min).`,
  no_email_check: "¿No recibió el correo? Revise la carpeta de correo no deseado y la dirección que dio.",
  changes_closed: "Ya no puede cambiar sus respuestas",
  open_from_email: "Abra su solicitud desde el correo que le enviamos",
  open_form: "Abrir el formulario",
  pay: ({ fee }: Values<"fee">) => `pagar ${fee}`,
  pay_after_signing: "Usted paga después de firmar. El arrendador puede decidir después de que usted pague.",
  preview_nothing_sent: "Esto fue una vista previa. No se envió ni se guardó nada.",
  print_form_hint: ({ landlord }: Values<"landlord">) =>
    `También puede imprimir el formulario, llenarlo a mano y entregarlo a ${landlord}.`,
  re_enter: "Volver a escribir",
  re_enter_label: ({ label }: Values<"label">) => `Volver a escribir: ${label}`,
  received_application: "Recibimos su solicitud.",
  refunding: ({ amount }: Values<"amount">) => `Le estamos reembolsando ${amount}`,
  rental_application: "Solicitud de alquiler",
  required_answers_time: ({ n, minutes }) =>
    plural("es", n, {
      one: `1 respuesta obligatoria, unos ${minutes} min`,
      other: `${n} respuestas obligatorias, unos ${minutes} min`,
    }),
  form_length_hint: ({ n, min, max }) =>
    plural("es", n, {
      one: `1 respuesta obligatoria, de ${min} a ${max} min`,
      other: `${n} respuestas obligatorias, de ${min} a ${max} min`,
    }),
  resend_link: "Reenviar enlace",
  same_as_submitted: "Igual que cuando la envió",
  sample: "Esta es una muestra",
  sample_application: "Solicitud de muestra",
  sample_nothing_sent: "Esta fue una muestra. No se envió ni se guardó nada.",
  landlord_sees_changes: ({ landlord }: Values<"landlord">) =>
    `${landlord} ve sus respuestas nuevas, lo que cambió y la versión que usted firmó antes. Al final firma otra vez.`,
  send_link: "Enviar el enlace",
  stored_securely: ({ product }: Values<"product">) => `${product} la envía y la guarda de forma segura`,
  sign_submit_changes: "Firmar y enviar los cambios",
  start_another_application: "Comenzar otra solicitud",
  step_names: { application: "Solicitud", account: "Cuenta", verify: "Verificación", income: "Ingresos", pay: "Pago" },
  steps: "Pasos",
  emailed_link_text:
    "Le enviamos por correo un enlace que abre su solicitud en cualquier dispositivo. Suele tardar unos minutos, pero puede tardar un día. Hasta que cree una cuenta, solo puede abrirla con ese enlace o en la pestaña desde la que la envió.",
  sample_hint: "Pruebe lo que quiera. No se envía ni se guarda nada.",
  verify_identity: "verificar su identidad",
  verify_income: "verificar sus ingresos",
  version_not_shown: "Esta versión no se puede mostrar",
  view_application: "Ver su solicitud",
  view_application_status: "Ver el estado de la solicitud",
  view_applications: "Ver sus solicitudes",
  ways: { sign_up: "Crear una cuenta", log_in: "Iniciar sesión", code: "Enviarme un código por correo electrónico" },
  message_from: ({ landlord }: Values<"landlord">) => `Mensaje de ${landlord}:`,
  changing_submitted_application: "Está cambiando una solicitud que ya envió",
  end_of_application: "Llegó al final de la solicitud.",
};

export default texts;
