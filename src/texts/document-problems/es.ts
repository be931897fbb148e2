import type en from "./en.ts";

const texts: typeof en = {
  unreadable: "Elija un archivo JPEG o PNG, o un PDF que se abra sin contraseña.",
  name_every_file:
    "Escriba el nombre de cada archivo una vez. Los archivos con el mismo nombre necesitan nombres distintos.",
  cant_create: "Su equipo no le ha dado permiso para crear documentos.",
  cant_edit: "Su equipo no le ha dado permiso para editar documentos.",
  newer_version: "Otra persona cambió este documento. Actualice la página y haga sus cambios de nuevo.",
};

export default texts;
