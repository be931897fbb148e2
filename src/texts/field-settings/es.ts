import type en from "./en.ts";

const texts: typeof en = {
  applicants_press_show: "Los solicitantes pueden presionar Mostrar para leerlo.",
  button: "Botón",
  cant_changed_applicants: "Los solicitantes no lo pueden cambiar",
  choose_file: "Elegir un archivo",
  field_part_application: "Este campo forma parte de toda solicitud y no se puede cambiar.",
  forms_style_sheet: "Para la hoja de estilo del formulario. Por ejemplo, la clase «tall» se usa como .field.tall.",
  heading: "Encabezado",
  help_text: "Texto de ayuda",
  hide_answer_typing: "Ocultar la respuesta al escribir",
  how_many_files: "Cuántos archivos",
  icon_before_label: "Ícono antes de la etiqueta",
  label: "Etiqueta",
  link_fills_never: "El enlace la llena. Nunca es obligatoria.",
  maximum_applicants_add: "El máximo que los solicitantes pueden agregar aquí.",
  maximum_characters: "Máximo de caracteres",
  numbers: "Solo números",
  phones_show_number: "Los teléfonos muestran un teclado numérico.",
  placeholder: "Texto de ejemplo",
  settings: "Más opciones",
  show_answer_summary: "Mostrar la respuesta en el resumen",
  shown_applicants_press: "Se muestra cuando el solicitante presiona el signo de interrogación junto a la etiqueta.",
  shown_empty_field: "Se muestra en el campo vacío.",
  start_typing_phones: "Empezar por escribir, también en teléfonos",
  style_classes: "Clases de estilo",
  text: "Texto",
  tooltip: "Información adicional",
};

export default texts;
