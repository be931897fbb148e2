import type en from "./en.ts";

const texts: typeof en = {
  accept_applications_online: "O reciba solicitudes en línea",
  complete_application_pdf:
    "Una solicitud completa en PDF. Llénela en cualquier computadora o teléfono, o imprímala. Es gratis y no necesita una cuenta.",
  complete_rental_application:
    "Una solicitud de alquiler completa en PDF para llenar en pantalla o imprimir. Gratis y sin cuenta.",
  create_own_form:
    "Cree su propio formulario con las mismas preguntas. Los solicitantes lo llenan y lo firman en su teléfono, no pueden omitir las preguntas obligatorias y usted ve todas las respuestas en un solo lugar.",
  no_record_questions:
    "No pregunta por condenas ni desalojos, porque varios estados y ciudades prohíben esas preguntas.",
  ssn_warning_title: "No envíe números de Seguro Social por correo electrónico",
  download_pdf: "Descargar el PDF",
  ssn_warning:
    "El correo electrónico no es seguro y los mensajes quedan años en los buzones. Deje el número en blanco en el archivo y delo en persona o por teléfono, o use el formulario en línea, que lo cifra.",
  free_rental_application_ready: "Una solicitud de alquiler gratis, lista para imprimir",
  try_online_form: "Probar el formulario en línea",
  whats_included: "Qué incluye",
};

export default texts;
