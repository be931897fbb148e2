import type en from "./en.ts";

const texts: typeof en = {
  file_types: "Elija un archivo JPG, PNG o PDF.",
  empty: "Este archivo está vacío.",
  larger_than_5_mb: "Este archivo pesa más de 5 MB.",
  photo_larger_than_60_mb: "Esta foto pesa más de 60 MB.",
  cant_open_heic: "Su navegador no puede abrir fotos HEIC. Guárdela como JPG o agregue una captura de pantalla.",
  cant_open_photo: "Su navegador no puede abrir esta foto. Elija otro archivo.",
};

export default texts;
