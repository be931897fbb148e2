import type en from "./en.ts";

const texts: typeof en = {
  file_gone: "Este archivo ya no está guardado. Elíjalo de nuevo.",
  too_many_uploads: "Subió demasiados archivos en la última hora. Inténtelo más tarde.",
  too_many_at_once: "Se están subiendo demasiados archivos desde su red. Inténtelo de nuevo en unos segundos.",
  send_multipart: "Envíe el archivo como multipart/form-data.",
  file_too_large: ({ mb }) => `Un archivo puede pesar hasta ${mb} MB.`,
  file_types: "Envíe un archivo JPG, PNG o PDF.",
  file_types_and_pdf: "Envíe un archivo JPG, PNG o PDF. Un PDF no debe estar dañado ni bloqueado.",
  picture_types: "Envíe una imagen JPG o PNG.",
  files_too_large: "Los archivos de una solicitud pueden sumar hasta 100 MB.",
};

export default texts;
