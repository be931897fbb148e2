import type en from "./en.ts";

const texts: typeof en = {
  build_form: "Prepare su formulario",
  lead: "Envíe un solo enlace: los solicitantes llenan el formulario y autorizan los informes, y usted compara a todos con los mismos criterios.",
  description:
    "Prepare una solicitud de alquiler, comparta un solo enlace y lea todas las respuestas juntas antes de decidir.",
  create_application_form: "Crear su formulario de solicitud",
  footer: "Pie de página",
  free_rental_application: "Solicitud de alquiler gratis en PDF",
  how_works: "Cómo funciona",
  interactive_application: "Solicitud interactiva",
  main: "Principal",
  menu: "Menú",
  open_full_sample: "Abrir la solicitud de muestra completa",
  share_one_link_text:
    "Publíquelo con su anuncio o envíelo. Los solicitantes lo llenan y lo firman en cualquier teléfono.",
  read_decide: "Lea y decida",
  rental_application: "Solicitud de alquiler",
  rental_applications_form: "Solicitudes de alquiler, del formulario a la decisión",
  headline: "Reciba solicitudes de alquiler en línea y elija a su inquilino de forma justa",
  sample_questions: {
    name: "Nombre legal completo",
    email: "Dirección de correo electrónico",
    income: "Ingresos mensuales antes de impuestos",
  },
  sample_reports: "Informes de muestra",
  read_decide_text:
    "Vea a todos los solicitantes en una lista y cada respuesta en el mismo lugar. Después elija a un inquilino.",
  share_one_link: "Comparta un solo enlace",
  signup: "Crear cuenta",
  renters: "¿Va a solicitar una vivienda?",
  no_subscription:
    "Sin suscripción. Crear y compartir formularios es gratis. Usted o el solicitante pagan solo los informes que usted pide, más la tarifa de solicitud, si usted la cobra.",
  start_heading: "Pruébelo con su próxima vacante",
  start_complete_rental: "Empiece con una solicitud de alquiler completa y adáptela a su propiedad.",
  try: "Pruébelo",
  try_applicants_see: "Pruébelo. Esto es lo que ven sus solicitantes.",
  view_more: "Ver más",
};

export default texts;
