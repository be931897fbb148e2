import { formatCount } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  unreadable: "Elija un archivo JPG, PNG o PDF que se abra sin contraseña.",
  name_every_file:
    "Escriba el nombre de cada archivo una vez. Los archivos con el mismo nombre necesitan nombres distintos.",
  too_many_pages: ({ n }: { n: number }) =>
    `Un documento puede tener hasta ${formatCount(n)} páginas entre todos sus archivos. Divídalo en varios documentos.`,
  cant_create: "Su equipo no le ha dado permiso para crear documentos.",
  cant_edit: "Su equipo no le ha dado permiso para editar documentos.",
  no_conversion: "Aquí no se pueden convertir documentos de Word. Guarde el documento como PDF y suba el PDF.",
  not_converted: {
    document: "No es un documento de Word (.docx), o está dañado o bloqueado. Guárdelo como PDF y suba el PDF.",
    active: "Este documento tiene macros, o archivos incrustados o vinculados. Guárdelo como PDF y suba el PDF.",
    time: "La conversión de este documento tardó demasiado. Guárdelo como PDF y suba el PDF.",
    failed: "No pudimos convertir este documento. Guárdelo como PDF y suba el PDF.",
    size: "El PDF de este documento pesa más de 5 MB. Reduzca sus imágenes y vuelva a subirlo.",
  },
  newer_version: "Otra persona cambió este documento. Actualice la página y haga sus cambios de nuevo.",
};

export default texts;
