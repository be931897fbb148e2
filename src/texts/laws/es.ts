import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const days = (n: string | number) => plural("es", Number(n), { one: `${n} día`, other: `${n} días` });
const months = (n: string | number) => plural("es", Number(n), { one: `${n} mes`, other: `${n} meses` });
const years = (n: string | number) => plural("es", Number(n), { one: `${n} año`, other: `${n} años` });

const texts: typeof en = {
  reports: {
    credit: "informe de crédito",
    eviction: "informe de desalojos",
    criminal: "informe de antecedentes penales",
  },
  reports_of: {
    credit: "del informe de crédito",
    eviction: "del informe de desalojos",
    criminal: "del informe de antecedentes penales",
  },
  records: {
    credit: "Historial de crédito",
    eviction: "Desalojos",
    criminal: "Antecedentes penales",
  },
  records_checked: {
    credit: "el historial de crédito",
    eviction: "los desalojos",
    criminal: "los antecedentes penales",
  },
  fee_none: "El arrendador no puede cobrar por la solicitud.",
  fee_actual_and_cap: ({ cap }) =>
    `El arrendador puede cobrar lo que realmente cuesta la evaluación, con un máximo de ${cap}.`,
  fee_cap: ({ cap }) => `El arrendador puede cobrar hasta ${cap}.`,
  fee_indexed: ({ cap, year }) =>
    `El arrendador puede cobrar hasta ${cap}. Ese era el límite en ${year}, y aumenta con la inflación.`,
  fee_cap_and_cost: ({ cap }) =>
    `El arrendador puede cobrar hasta ${cap}, más lo que otros le cobren por la evaluación.`,
  fee_cost: "El arrendador no puede cobrar más de lo que realmente cuesta la evaluación.",
  fee_cost_of_one: "El arrendador no puede cobrar más de lo que realmente cuesta un solo informe.",
  fee_own_costs: "El trabajo del propio arrendador también cuenta como costo.",
  fee_own_costs_without_reports:
    "El trabajo del propio arrendador cuenta como costo solo si evalúa sin usar un servicio.",
  fee_for_reports: ({ reports }) => `La tarifa solo puede cubrir el costo ${reports}.`,
  fee_unspent: "El arrendador debe devolver la parte de la tarifa que no gastó en la evaluación.",
  fee_unspent_within: ({ days: n }) =>
    `El arrendador debe devolver en un plazo de ${days(n)} la parte de la tarifa que no gastó en la evaluación.`,
  fee_unspent_over: ({ over, days: n }) =>
    `Si la tarifa es mayor de ${over}, el arrendador puede conservar solo lo que gastó en la evaluación y debe devolver el resto en un plazo de ${days(n)}.`,
  fee_share: ({ cap, share }) => `El límite parece ser ${cap}, o ${share} % de un mes de alquiler si es más.`,
  fee_interval_days: ({ days: n }) =>
    `Después de una tarifa, el mismo arrendador no puede volver a cobrar al mismo solicitante durante ${days(n)}.`,
  fee_interval_months: ({ months: n }) =>
    `Después de una tarifa, el mismo arrendador no puede volver a cobrar al mismo solicitante durante ${months(n)}.`,
  fee_return: ({ selection, application }) =>
    `El arrendador puede optar por reembolsar la tarifa a todas las personas que no elija: a más tardar ${days(selection)} después de elegir a alguien o ${days(application)} después de la solicitud, lo que ocurra primero.`,
  whole_fee: {
    outside_criteria:
      "El arrendador debe reembolsar toda la tarifa al solicitante rechazado por un motivo que no esté en los criterios escritos.",
    home_taken:
      "También se reembolsa toda la tarifa al solicitante que no es elegido porque otro solicitante obtiene la vivienda.",
  },
  charge_order:
    "El arrendador no puede usar la tarifa de un solicitante hasta que decida sobre los solicitantes anteriores de la vivienda.",
  portable_must: ({ days: n }) =>
    `El arrendador no puede cobrar por un informe de evaluación si el solicitante presenta uno que no tenga más de ${days(n)} de antigüedad.`,
  portable_must_some: ({ days: n, reports }) =>
    `El arrendador no puede cobrar el costo ${reports} si el solicitante presenta uno que no tenga más de ${days(n)} de antigüedad.`,
  portable_may: ({ days: n }) =>
    `El arrendador puede optar por aceptar un informe de evaluación que presente el solicitante y que no tenga más de ${days(n)} de antigüedad. Si lo acepta, no puede cobrar por otro.`,
  portable_disclose_must: "El arrendador debe indicar de antemano que acepta esos informes.",
  portable_disclose: "El arrendador debe indicar de antemano si acepta esos informes.",
  criminal_after_offer: ({ records }) =>
    `Solo después de una oferta condicional puede el arrendador consultar ${records} o hacer preguntas al respecto.`,
  criminal_second_step:
    "El arrendador puede consultar los antecedentes penales solo después de aprobar todo lo demás y comunicárselo al solicitante.",
  criminal_barred: "El arrendador no puede preguntar por antecedentes penales ni pedir un informe sobre ellos.",
  criminal_exceptions: "Algunos arrendadores, como los propietarios de pocas unidades, pueden estar exentos.",
  lookback_never: ({ records }) => `${records}: los casos pasados no pueden contar en contra del solicitante.`,
  lookback_years: ({ records, years: n }) =>
    `${records}: lo que tenga más de ${years(n)} no puede contar en contra del solicitante.`,
  lookback_range: ({ records, min, max }) =>
    `${records}: según el delito, lo que tenga más de ${min} a ${years(max)} no puede contar en contra del solicitante.`,
  lookback_dismissed_only: ({ records }) =>
    `${records}: los casos desestimados no pueden contar en contra del solicitante.`,
  lookback_dismissed: "Los casos desestimados nunca cuentan.",
  lookback_except: "Algunos delitos graves son excepciones.",
  eviction_reported: ({ years: n }) => `Los informes no pueden incluir desalojos de hace más de ${years(n)}.`,
  decision_decline: "El arrendador que rechaza a un solicitante debe dar los motivos por escrito.",
  decision_conditions:
    "El arrendador que rechaza a un solicitante, o lo aprueba solo con condiciones, debe dar los motivos por escrito.",
  decision_criminal: "El arrendador que rechaza a alguien por antecedentes penales debe dar los motivos por escrito.",
  waiting_business: ({ days }) =>
    `Antes de que un arrendador rechace por antecedentes penales, el solicitante recibe un aviso con una copia del informe y ${days} días hábiles para responder.`,
  waiting_calendar: ({ days: n }) =>
    `Antes de que un arrendador rechace por antecedentes penales, el solicitante recibe un aviso con una copia del informe y ${days(n)} para responder.`,
  decision_within: ({ days: n }) => `El aviso debe llegar al solicitante en un plazo de ${days(n)}.`,
  report_notice:
    "Antes de que se pidan informes sobre un solicitante, este recibe un aviso que nombra a las agencias y puede pedir una copia de cada informe.",
  translation:
    "El arrendador que negocia un contrato de más de un mes principalmente en español, chino, tagalo, vietnamita o coreano debe entregar una traducción antes de la firma.",
  copy: ({ reports }) => `El solicitante tiene derecho a una copia ${reports}.`,
  order: "La vivienda es para el primer solicitante que cumpla los criterios del arrendador.",
  order_unless_refund:
    "La vivienda es para el primer solicitante que cumpla los criterios del arrendador, salvo que este reembolse la tarifa a todas las personas que no elija.",
  order_answer: ({ hours }) => `Ese solicitante tiene ${hours} horas para responder a la oferta.`,
  ssn: "Una solicitud no puede exigir el número de Seguro Social.",
  income:
    "El arrendador no puede rechazar a alguien porque sus ingresos provengan de un vale de vivienda o de otra ayuda.",
  unavailable: ({ report }) =>
    `No disponible para viviendas aquí: ${report}. No se debe a una ley. La agencia de crédito no lo vende para este estado.`,
  for_landlords: ({ duty }) => `Para arrendadores: ${duty}`,
  deposit_account: "El arrendador debe mantener los depósitos en una cuenta separada de su propio dinero.",
  deposit_cap: ({ months }) =>
    `Los depósitos no pueden sumar más de ${months === 1 ? "un mes" : `${months} meses`} de alquiler.`,
  deposit_exempt: ({ months }) => `Si se aplica una excepción, hasta ${months} meses de alquiler.`,
  deposit_interest: "Los intereses son del inquilino.",
  holding_not_allowed: "El arrendador no puede cobrar un depósito de reserva.",
  holding_percent: ({ percent }) =>
    `El depósito de reserva no puede superar el ${percent} % del primer mes de alquiler.`,
  holding_in_writing:
    "Antes de que se pague, el arrendador debe indicar por escrito cuándo puede quedarse con el depósito de reserva.",
  holding_credited:
    "Al firmarse el contrato, el arrendador debe aplicar el depósito de reserva a lo que debe el inquilino o devolverlo.",
  holding_losses_only:
    "Si el solicitante no ocupa la vivienda, el arrendador puede quedarse solo con la parte del depósito de reserva que cubre sus pérdidas.",
  holding_return: ({ days: n }) =>
    `Si es el arrendador quien no sigue adelante con el contrato, debe devolver el depósito de reserva en un plazo de ${plural("es", Number(n), { one: `${n} día hábil`, other: `${n} días hábiles` })}.`,
  product_holding: "Lintel no permite que el arrendador pida un depósito de reserva contrario a esta regla.",
  product_holding_unconfirmed:
    "Para pedir un depósito de reserva contrario a esta regla, el arrendador debe confirmar que revisó la ley.",
  product_holding_shown: "Lintel muestra esta regla al arrendador que pide un depósito de reserva.",
  product_holding_hint: "Lintel muestra esto como orientación al arrendador que pide un depósito de reserva.",
  product_deposit: "Lintel no permite que el arrendador pida depósitos por encima de este límite.",
  product_deposit_exempt:
    "Para pedir depósitos por encima del primer límite, el arrendador debe confirmar que la ley lo permite. Lintel no permite pedir más que el segundo.",
  product_deposit_unconfirmed:
    "Para pedir depósitos por encima de este límite, el arrendador debe confirmar que revisó la ley.",
  product_deposit_account: "Lintel muestra esta regla al arrendador que pide un depósito.",
  product_deposit_account_unconfirmed: "Lintel muestra esto como orientación al arrendador que pide un depósito.",
  product_hint: "Lintel muestra esto solo como orientación y no exige su cumplimiento.",
  product_shown: "Lintel muestra esta regla donde el arrendador prepara el formulario o revisa las solicitudes.",
  product_no_fee: "Lintel no cobra nada a los solicitantes de viviendas aquí.",
  product_cap: ({ cap }) =>
    `Lintel no cobra a los solicitantes más de ${cap} por una vivienda aquí, diga lo que diga el formulario.`,
  product_cap_and_cost: ({ cap }) =>
    `Lintel no cobra a los solicitantes más de ${cap} más el costo de los informes del formulario.`,
  product_cost:
    "Lintel no cobra a los solicitantes más de lo que cuestan los informes del formulario, y reembolsa lo que no se pidió.",
  product_cost_shown:
    "Lintel muestra al arrendador cuánto cuestan los informes. No puede conocer los demás costos del arrendador.",
  product_cost_unless_own:
    "Si el formulario pide informes, Lintel no cobra a los solicitantes más de lo que cuestan, y reembolsa lo que no se pidió.",
  product_unspent: "Cuando ya no se vaya a pedir nada más, Lintel reembolsa el resto a la tarjeta del solicitante.",
  product_interval: "Lintel no cobra una segunda tarifa en ese tiempo.",
  product_return:
    "El arrendador lo elige en el formulario. Después, Lintel hace los reembolsos antes de que venza el plazo.",
  product_whole_fee:
    "Lintel compara los motivos con los criterios del formulario, muestra el reembolso al arrendador antes de que rechace la solicitud y lo hace con la decisión. Quienes esperan una decisión sobre una vivienda que obtiene otra persona reciben el reembolso en cuanto eso es definitivo.",
  product_charge_order:
    "Lintel no cobra a nadie mientras haya solicitudes anteriores completas sin decidir para la misma vivienda, y avisa al solicitante por correo cuando puede pagar.",
  product_portable: "El solicitante adjunta su informe a la solicitud, y Lintel no cobra nada por lo que este cubre.",
  product_portable_choice:
    "Lintel no tiene una opción para esta decisión: un informe así no reemplaza los que pide el arrendador.",
  product_after_offer:
    "Lintel omite estas preguntas en el formulario y pide el informe solo después de que el arrendador haga una oferta condicional.",
  product_barred:
    "Lintel omite estas preguntas en el formulario y nunca pide un informe de antecedentes penales para viviendas aquí.",
  product_waiting:
    "Lintel envía el aviso y no permite rechazar por antecedentes penales hasta que termine el plazo para responder.",
  product_redact:
    "Lintel deja estos registros fuera del informe que recibe el arrendador. La copia del solicitante los incluye.",
  product_lookback: "Lintel marca en un informe los registros que no pueden contar.",
  product_eviction:
    "La ley exige que la agencia que prepara el informe omita los registros más antiguos. Lintel marca los que queden.",
  product_decision:
    "Lintel le avisa al arrendador que debe dar los motivos por escrito y agrega al aviso lo que exige este lugar.",
  product_report_notice:
    "Los solicitantes leen el aviso y eligen si quieren copias antes de que Lintel pida informes. Quienes piden copias las abren en Lintel.",
  product_translation:
    "Lintel se lo recuerda al arrendador cuando envía un documento a alguien que presentó su solicitud en español.",
  product_copy:
    "Lintel avisa al solicitante por correo electrónico cuando su copia está lista, y el solicitante la abre en Lintel.",
  product_order:
    "Lintel muestra las solicitudes por orden de llegada, y el arrendador que elige fuera de ese orden debe indicar un motivo.",
  product_ssn: "Lintel hace opcional esta pregunta en los formularios para viviendas aquí.",
  product_question: "Lintel le avisa al arrendador si su formulario contiene una pregunta así.",
  product_unavailable: "Lintel no lo pide para viviendas aquí.",
};

export default texts;
