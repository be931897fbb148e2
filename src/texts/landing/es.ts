import type en from "./en.ts";

const texts: typeof en = {
  accept_applications_online: "O reciba solicitudes en línea",
  build_form: "Prepare su formulario",
  build_rental_application:
    "Envíe un solo enlace: los solicitantes llenan el formulario y autorizan los informes, y usted compara a todos con los mismos criterios.",
  build_rental_application_share:
    "Prepare una solicitud de alquiler, comparta un solo enlace y lea todas las respuestas juntas antes de decidir.",
  complete_application_pdf:
    "Una solicitud completa en PDF. Llénela en cualquier computadora o teléfono, o imprímala. Es gratis y no necesita una cuenta.",
  complete_rental_application:
    "Una solicitud de alquiler completa en PDF para llenar en pantalla o imprimir. Gratis y sin cuenta.",
  create_application_form: "Cree su formulario de solicitud",
  create_own_form:
    "Cree su propio formulario con las mismas preguntas. Los solicitantes lo llenan y lo firman en su teléfono, no pueden omitir las preguntas obligatorias y usted ve todas las respuestas en un solo lugar.",
  doesnt_convictions_evictions:
    "No pregunta por condenas ni desalojos, porque varios estados y ciudades prohíben esas preguntas.",
  dont_email_social: "No envíe números de Seguro Social por correo electrónico",
  download_pdf: "Descargar el PDF",
  email_isnt_secure:
    "El correo electrónico no es seguro y los mensajes quedan años en los buzones. Deje el número en blanco en el archivo y délo en persona o por teléfono, o use el formulario en línea, que lo cifra.",
  footer: "Pie de página",
  free_rental_application: "Solicitud de alquiler gratis en PDF",
  free_rental_application_ready: "Una solicitud de alquiler gratis, lista para imprimir",
  how_works: "Cómo funciona",
  interactive_application: "Solicitud interactiva",
  main: "Principal",
  menu: "Menú",
  open_full_sample: "Abrir la solicitud de muestra completa",
  post_listing_send:
    "Publíquelo con su anuncio o envíelo. Los solicitantes lo llenan y lo firman en cualquier teléfono.",
  read_decide: "Lea y decida",
  rental_application: "Solicitud de alquiler",
  rental_applications_form: "Solicitudes de alquiler, del formulario a la decisión",
  take_applications: "Reciba solicitudes de alquiler en línea y elija a su inquilino con justicia",
  sample_questions: {
    name: "Nombre legal completo",
    email: "Dirección de correo electrónico",
    income: "Ingresos mensuales antes de impuestos",
  },
  sample_reports: "Informes de muestra",
  see_applicant_one:
    "Vea a todos los solicitantes en una lista y cada respuesta en el mismo lugar. Después elija a un inquilino.",
  share_one_link: "Comparta un solo enlace",
  signup: "Crear cuenta",
  start_complete_rental: "Empiece con una solicitud de alquiler completa y adáptela a su propiedad.",
  try: "Pruébelo",
  try_applicants_see: "Pruébelo. Esto es lo que ven sus solicitantes.",
  try_online_form: "Probar el formulario en línea",
  view: "Ver más",
  whats_included: "Qué incluye",
};

export default texts;
