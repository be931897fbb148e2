import type { FormSwitch } from "#rules/settings/form-settings.ts";
import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

/** The labels of the settings that are on or off, which lists of changes show too. */
const settings: Record<FormSwitch | "orientation", string> = {
  first_qualified: "Decidir por orden de llegada",
  orientation: "Una sección a la vez en el teléfono",
  return_fees: "Reembolsar la tarifa a todos los que no seleccione",
  statewide_criminal: "Búsqueda de antecedentes penales en todo el estado",
  statewide_eviction: "Búsqueda de desalojos en todo el estado",
  verify_identity: "Verificación de identidad",
  verify_income: "Verificación de ingresos",
};

const texts: typeof en = {
  add_location: "Agregar un lugar",
  appearance: "Aspecto",
  appearance_form_changed: "El aspecto de este formulario se cambió en otro lugar",
  applicant_answers_questions:
    "El solicitante responde preguntas de una agencia de crédito o sube una identificación para que usted la revise.",
  applicant_connects_bank: "El solicitante conecta su banco o sube talones de pago.",
  applicant_proves_addition: "Lo que el solicitante verifica además de responder a sus preguntas.",
  applicants_see_changes: "Los solicitantes ven los cambios de esta sección cuando usted los publica.",
  applicants_see_form: "Así ven el formulario los solicitantes ahora.",
  return_fees_help:
    "En California, puede hacer esto en lugar de aceptar al primer solicitante que cumpla sus criterios escritos. Reembolsamos a quienes rechace en el momento de la decisión, y a los demás en un plazo de 7 días después de que seleccione a otra persona para la misma vivienda y a más tardar 30 días después de su solicitud.",
  change_logo: "Cambiar el logotipo",
  changes_apply_right: "Los cambios de esta sección se aplican de inmediato.",
  locations_with_own_rules: "Ciudades y condados con reglas propias",
  check_summarized: "Consulte el texto de la ley antes de confiar en una regla que leímos en un resumen.",
  closing_text: "Texto final",
  color: "Color",
  cost_per_applicant: ({ cost }: Values<"cost">) => `Costo por solicitante: ${cost}`,
  eviction_report_text: "Registros judiciales de desalojos de las jurisdicciones del país que los informan.",
  credit: "Crédito",
  criminal: "Antecedentes penales",
  criminal_report_text:
    "Antecedentes penales y registros de delincuentes sexuales de las jurisdicciones del país que los informan.",
  custom_css: "CSS propio",
  dark_theme: "Tema oscuro",
  color_adjusted_dark: "En el tema oscuro lo aclaramos para que se lea bien.",
  duplicate: "Duplicar",
  duplicate_separate_form:
    "Un duplicado es un formulario aparte con su propio enlace. Un archivo contiene las preguntas y la configuración, pero ninguna solicitud ni información sobre usted. Puede guardarlo, enviarlo o importarlo en otro lugar.",
  eviction: "Desalojos",
  fee_reports: "Tarifa e informes",
  form_settings: "Configuración",
  css_help:
    "Para .form, .welcome, .section, .title, .field, .text, .help y .input: colores, bordes, espacios y tipos de letra. No puede cambiar el estilo de las etiquetas, los errores, los botones, los números de Seguro Social ni el texto firmado.",
  notification_addresses: "A quién se avisa por correo de las solicitudes nuevas",
  from_summary: "leída en un resumen",
  good_to_know: "Información útil",
  identity: "Identidad",
  identity_always_verified: ({ cost }: Values<"cost">) =>
    `Identidad · ${cost}: siempre se verifica cuando se pide un informe.`,
  include_statewide_criminal: "Incluir búsqueda de antecedentes penales en todo el estado",
  include_statewide_eviction: "Incluir búsqueda de desalojos en todo el estado",
  income: "Ingresos",
  image_limits: "JPG o PNG, de hasta 5\u00a0MB",
  keep_mine: "Conservar el mío",
  keep_page_open: "Mantenga abierta esta página: no se pierde nada y seguimos intentando.",
  last_checked_months: ({ n }: Values<"n">) =>
    `Lo revisamos por última vez hace más de ${n} meses. Puede haber cambiado.`,
  copy_unsaved: "Sus últimos cambios aún no están guardados. Corríjalos primero e inténtelo de nuevo.",
  latest_changes_arent: "Sus últimos cambios aún no están guardados. Elija qué aspecto conservar.",
  light_theme: "Tema claro",
  color_adjusted_light: "En el tema claro lo oscurecemos para que se lea bien.",
  line: ({ line }: Values<"line">) => `Línea ${line}:`,
  logo: "Logotipo",
  logo_applicants_see: "El logotipo que ven los solicitantes",
  color_adjusted_both: "Lo oscurecemos en el tema claro y lo aclaramos en el oscuro para que se lea bien.",
  name_link_notifications: "Nombre, enlace y avisos",
  no_logo: "Sin logotipo",
  no_bureau:
    "Todavía no puede pedir informes porque no hay ninguna agencia de informes conectada. Para solicitar una, comuníquese con soporte.",
  no_reports_verifications: "No eligió informes ni verificaciones. No hay nada que pagar.",
  not_allowed: "No permitido",
  not_confirmed_check: "No confirmado. Consulte el texto de la ley antes de confiar en esto.",
  not_saved_yet: "Aún sin guardar",
  notification_addresses_help:
    "Una dirección por línea, hasta 10. Usted también recibe estos correos, salvo que los haya desactivado.",
  report_order_time: "Pedimos cada informe después de que el solicitante envía el formulario y autoriza el informe.",
  credit_report_text: "Historial de pagos, puntaje, deudas, pagos atrasados y bancarrotas.",
  pick_color: "Elegir un color",
  picture_too_large: "Esta imagen pesa más de 5\u00a0MB. Elija una más pequeña.",
  please_check: "Por favor, revise",
  remove_logo: "Quitar el logotipo",
  rules_left_out: ({ n }: { n: number }) =>
    plural("es", n, { one: "Se omitió una regla", other: `Se omitieron ${n} reglas` }),
  save_file: "Guardar como archivo",
  statewide_text: "También busca en los tribunales del estado del solicitante. Tarda más y puede encontrar más.",
  selected_locations: "Lugares elegidos",
  first_qualified_help:
    "El primer solicitante que cumpla sus criterios obtiene la vivienda. Aún puede elegir a otro, pero debe indicar el motivo. El historial lo muestra.",
  settings,
  show_law_places: "Le mostramos qué dice la ley de estos lugares sobre las tarifas, los informes y las preguntas.",
  welcome_help: "Aparece antes de la primera pregunta. Deje una línea en blanco para empezar otro párrafo.",
  closing_help: "Se muestra bajo su nombre una vez enviada la solicitud.",
  states: "Estados",
  style_sheet_css: "Hoja de estilo (CSS)",
  turn_off_show: "Desactive esta opción para mostrar todo el formulario en una sola página.",
  upload_logo: "Subir un logotipo",
  uploading: "Subiendo…",
  use_default_color: "Usar el color habitual",
  use_other_version: "Usar el otro",
  verifications: "Verificaciones",
  welcome_text: "Texto de bienvenida",
  where_homes: "¿Dónde están las viviendas?",
  whole_form: "El formulario completo",
  working_copy_text: "Su copia de trabajo. Los solicitantes verán sus cambios cuando los publique.",
};

export default texts;
