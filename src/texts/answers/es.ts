import { formatCount } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  sign_electronically: "Antes de firmar, acepte firmar y recibir los documentos en forma electrónica.",
  required: "Este campo es obligatorio.",
  email: "Escriba una dirección de correo electrónico válida.",
  phone: "Escriba un número de teléfono válido. Si no es de Estados Unidos, empiece con + y el código del país.",
  digits: "Use solo dígitos.",
  zip_code: "Escriba un código postal válido.",
  zip_code_of_other_state: ({ zip, state, chosen }) =>
    `El código postal ${zip} es de ${state}, no de ${chosen}. Cambie el código postal o el estado.`,
  amount: "Escriba un monto en dólares, por ejemplo 1250.00.",
  ssn: "Escriba un número de Seguro Social válido.",
  address: "Escriba una dirección válida.",
  date: "La fecha no es válida",
  birth_date: "Revise el año de nacimiento.",
  past_date: "Escriba la fecha de hoy o una posterior.",
  future_date: "Escriba la fecha de hoy o una anterior.",
  date_range: "La fecha final es anterior a la inicial.",
  file: "No se pudo subir el archivo.",
  uploading: "Espere, por favor. Todavía se está subiendo un archivo.",
  too_many_files: ({ n }) => `Demasiados archivos. Puede agregar hasta ${n}.`,
  choice: "Elija una de las opciones.",
  one_line: "Escriba en una sola línea.",
  too_long: ({ n }) => `Use ${formatCount(n)} caracteres o menos.`,
  signature: "Esta firma es demasiado grande. Firme de nuevo.",
  wrong_format: "Esta respuesta no tiene el formato correcto.",
  invalid_character: "Este texto tiene un carácter que no se puede guardar.",
  unknown_field: "Este campo no forma parte del formulario.",
};

export default texts;
