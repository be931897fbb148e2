import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  accept_conditions: "Seleccionar con condiciones",
  download_notice_later: "Después de decidir, descargue el aviso en PDF desde la solicitud.",
  another_reason: "Otro motivo",
  answer_no: "No",
  applicant_changed: "Lo que cambió el solicitante",
  applicant_changed_answers:
    "El solicitante cambió respuestas después de que usted abrió esta página. No se envió nada.",
  applicant_declined: "Se rechazó al solicitante",
  applicant_selected: "Se seleccionó al solicitante",
  applicant_can_answer: "El solicitante puede responder antes",
  business_days: ({ n }) => plural("es", n, { one: "1 día hábil", other: `${n} días hábiles` }),
  create_notice: "Crear el aviso",
  days: ({ n }) => plural("es", n, { one: "1 día", other: `${n} días` }),
  decline_from: ({ name, day }) =>
    `${name} todavía puede responder. Usted podrá rechazar la solicitud por antecedentes penales a partir del ${day}.`,
  deliver_both_in_person: "Entregaré hoy en persona el aviso y el informe de antecedentes penales",
  notice_before_decision: "Aviso antes de una decisión",
  notice_before_effect:
    "Todavía no se decide nada. El solicitante recibe este aviso y puede leer el informe de antecedentes penales, disputarlo y responder. Usted puede seleccionar a otros solicitantes.",
  notice_first: ({ time, place, rule }) =>
    `En ${place}, no puede rechazar por antecedentes penales hasta que el solicitante haya recibido un aviso y haya tenido ${time} para responder (${rule}).`,
  notice_first_may: ({ time, place, rule }) =>
    `En ${place}, la ley podría exigir un aviso y ${time} para responder antes de rechazar por antecedentes penales (${rule}). No lo hemos confirmado.`,
  notice_ready: "Aviso creado. Descárguelo desde la solicitud.",
  notice_sent: "Aviso enviado",
  send_notice: "Enviar el aviso",
  send_notice_first: "Enviar antes el aviso",
  cant_email_without_consent: ({ names }) =>
    `No puede enviar este aviso por correo electrónico: debe entregarse en papel a quienes no aceptan los registros electrónicos (${names}).`,
  cant_email_without_address: ({ names }) =>
    `No puede enviar este aviso por correo electrónico: falta la dirección de correo electrónico de ${names}.`,
  deliver_by_email: "Enviar el aviso por correo electrónico",
  why_may_decline: "Por qué podría rechazar",
  why_may_decline_help:
    "Nombre los registros y explique por qué importan para esta vivienda. La ley exige evaluar cada caso individualmente.",
  others_not_notified: "No se les avisa hasta que usted decida. Puede rechazarlos ahora o dejarlos como están.",
  decision_final_help: "No podrá cambiarla después y la solicitud queda bloqueada.",
  home_missing: "Falta la dirección de la vivienda",
  home_missing_text:
    "No puede decidir antes de agregarla: elija “Corregir dirección de la vivienda” en la pestaña Resumen. La ley del lugar determina qué se le debe informar al solicitante.",
  cant_prepare_notice:
    "No podemos preparar el aviso para un informe que obtuvo en otro lugar. Ese aviso lo tiene que enviar usted.",
  cant_use_reason: ({ place, rule }: Values<"place" | "rule">) =>
    `No puede usar este motivo. Todos los casos del informe fueron desestimados (${place}, ${rule}).`,
  cant_use_reason_barred: ({ place, rule }: Values<"place" | "rule">) =>
    `No puede usar este motivo. La ley no le permite considerarlo (${place}, ${rule}).`,
  cant_use_reason_before_offer: ({ place, rule }: Values<"place" | "rule">) =>
    `Todavía no puede usar este motivo. La ley lo permite solo para solicitantes con una oferta condicional (${place}, ${rule}).`,
  cant_use_reason_law: ({ place, rule }: Values<"place" | "rule">) =>
    `No puede usar este motivo. La ley no le permite considerar ningún registro del informe (${place}, ${rule}).`,
  cant_use_reason_record: ({ place, rule }: Values<"place" | "rule">) =>
    `No puede usar este motivo. Todos los registros del informe son demasiado antiguos para considerarlos (${place}, ${rule}).`,
  check_reasons: "Revise sus motivos",
  conditions: "Condiciones",
  reasons_not_from_report: "Confirmo que ninguno de estos motivos viene de un informe que el aviso no menciona.",
  report_used_question:
    "¿Influyó en esta decisión un informe de crédito, de desalojos, de antecedentes penales o bancario de ingresos?",
  decision_final: "Esta decisión es definitiva",
  decision_undone: "Decisión deshecha",
  decline: "Rechazar",
  decline_name: ({ name }: Values<"name">) => `Rechazar a ${name}`,
  decline_others: ({ n }: Values<"n">) => `Rechazar a los ${n}, uno por uno`,
  delivered_in_person: "Entregado en persona, según el arrendador",
  email_decision_applicant: "Enviar la decisión por correo electrónico al solicitante",
  condition_missing_for_notice: "Indique una condición para ver el aviso.",
  condition_missing: "Indique al menos una condición.",
  notice_required_if_used:
    "Si influyó, aunque sea en parte, la ley federal le exige enviar al solicitante un aviso de acción adversa.",
  federal_notice_rule: "La ley federal exige un aviso si un informe influyó en su decisión, aunque sea un poco.",
  fee_refund: "Reembolso de la tarifa",
  given_by_phone: "Comunicado por teléfono, según el arrendador",
  approved_subject: ({ unit }) => `Su solicitud${unit && ` para ${unit}`} fue aprobada`,
  approved_with_conditions_subject: ({ unit }) => `Su solicitud${unit && ` para ${unit}`} fue aprobada con condiciones`,
  declined_subject: ({ unit }) => `Acerca de su solicitud${unit && ` para ${unit}`}`,
  approved_message: ({ landlord }: Values<"landlord">) =>
    `Buenas noticias: su solicitud fue aprobada. Nos comunicaremos con usted sobre los próximos pasos.\n\n${landlord}`,
  approved_with_conditions_message: ({ landlord }: Values<"landlord">) =>
    `Buenas noticias: su solicitud fue aprobada con condiciones. Nos comunicaremos con usted sobre ellas.\n\n${landlord}`,
  home_offered_message: ({
    unit,
    landlord,
  }: Values<
    "unit" | "landlord"
  >) => `Buenas noticias: nos gustaría alquilarle ${unit}. Nos comunicaremos con usted sobre los próximos pasos.

${landlord}`,
  print_required:
    "Un solicitante no acepta los registros electrónicos, así que la ley local exige el aviso en papel, aunque también se lo envíe por correo electrónico.",
  delivery_question: "¿Cómo recibirá el aviso el solicitante?",
  deliver_in_person: "Lo entregaré en persona",
  deliver_by_mail: "Lo enviaré por correo postal",
  deliver_by_phone: "Se lo diré por teléfono",
  increased_deposit: "Depósito mayor",
  increased_monthly_rent: "Alquiler mensual mayor",
  increased_total_help: "El total nuevo, no la diferencia.",
  last_months_rent: "Alquiler del último mes por adelantado",
  notice_cant_be_changed: "La ley exige este aviso, así que usted no puede cambiarlo ni omitirlo.",
  written_reasons_required: ({ rule }: Values<"rule">) => `La ley local exige los motivos por escrito (${rule}).`,
  message: "Mensaje",
  no_reports: "No tenemos informes sobre este solicitante",
  notice_not_sent_yet: "Aún no se ha enviado. Todavía puede deshacer la decisión.",
  notice_decision: "Aviso de la decisión",
  notice_included_decision: "Aviso que acompaña la decisión",
  notice_pdf: "Aviso (PDF)",
  own_notice_email_returned: "Le enviamos este aviso por correo electrónico, pero fue devuelto. Fecha de devolución:",
  other_conditions: "Otras condiciones",
  others_stay_undecided: ({ n, names }) =>
    plural("es", n, {
      one: `1 solicitante más para esta unidad queda por decidir: ${names}. Después podrá rechazarlo.`,
      other: `${n} solicitantes más para esta unidad quedan por decidir: ${names}. Después podrá rechazarlos.`,
    }),
  same_answers: "Llenado igual que para el solicitante anterior. Compruebe que corresponda a este.",
  decline_rest: "Rechazar a los demás solicitantes",
  confirm_decision: "Confirmar la decisión",
  others_undecided: ({ n, unit }) =>
    plural("es", n, {
      one: `Queda 1 solicitante más por decidir para ${unit}`,
      other: `Quedan ${n} solicitantes más por decidir para ${unit}`,
    }),
  guarantor_or_co_signer: "Un garante o codeudor calificado",
  reasons_for: ({ name }: Values<"name">) => `Motivos para ${name}`,
  another_reason_for: ({ name }: Values<"name">) => `Otro motivo para ${name}`,
  own_reasons: "Dar a cada persona sus propios motivos",
  own_reasons_help: "Cada persona recibe un aviso solo con sus propios motivos.",
  reasons_label: "Motivos (elija todos los que correspondan)",
  fee_refunded_by_setting: ({ name, amount, rule }: Values<"name" | "amount" | "rule">) =>
    `${name}: ${amount} se reembolsa con la decisión, porque su formulario reembolsa a quienes no selecciona (${rule}).`,
  report_opened: "Se abrió un informe",
  required_law: "Exigido por la ley",
  household_grew: "Otra persona se unió a este hogar después de que usted abrió esta página. No se envió nada.",
  household_changed: "Qué cambió en este hogar",
  show_changes: "Mostrar los cambios",
  see_answers_of: ({ name }: Values<"name">) => `${name} se unió. Ver sus respuestas (se abre en una pestaña nueva)`,
  see_changes_of: ({ name }: Values<"name">) => `Ver qué cambió ${name} (se abre en una pestaña nueva)`,
  select_tenant: "Seleccionar como inquilino",
  send_me_copy: "Enviarme una copia",
  sending_by_email: "Enviando por correo electrónico",
  notice_email_returned:
    "El correo electrónico fue devuelto. Envíe este aviso al solicitante por correo postal. Fecha de devolución:",
  sent_by_email: "Enviado por correo electrónico",
  sent_by_mail: "Enviado por correo postal, según el arrendador",
  show_latest_answers: "Mostrar las respuestas más recientes",
  subject: "Asunto",
  text_unchanged: "Si no cambia este texto, el solicitante lo recibe en el idioma en que presentó su solicitud.",
  standard_text: "Enviamos nuestro texto estándar. Para escribir el suyo, verifique primero su correo electrónico.",
  conditions_help: "Por ejemplo, un depósito mayor, un alquiler más alto o un codeudor.",
  declined_message: ({ landlord }: Values<"landlord">) =>
    `Gracias por su solicitud. Lamentamos no poder ofrecerle esta vivienda.\n\n${landlord}`,
  undo_time: ({ n }) =>
    plural("es", n, {
      one: "Puede deshacerlo durante 1 minuto. En ese tiempo no enviamos nada. Después es definitivo.",
      other: `Puede deshacerlo durante ${n} minutos. En ese tiempo no enviamos nada. Después es definitivo.`,
    }),
  undo_until: ({ time }: Values<"time">) => `Deshacer (hasta: ${time})`,
  view_notice: "Ver el aviso",
  unspent_fee_refunded: ({ name, amount, rule }: Values<"name" | "amount" | "rule">) =>
    `${name}: ${amount} no se gastó en la evaluación y se reembolsa con la decisión (${rule}).`,
  whole_fee_refunded: ({ name, amount, rule }) =>
    `${name}: ${amount} se reembolsa con la decisión. Se reembolsa toda la tarifa, a menos que cada motivo sea uno de los criterios de su formulario (${rule}).`,
  yes: "Sí",
};

export default texts;
