import type en from "./en.ts";

const es: typeof en = {
  application: "ID de la solicitud",
  archived: "Archivada",
  decided: "Decidida (UTC)",
  email: "Correo electrónico",
  household_size: "Personas en el hogar",
  name: "Nombre",
  no: "No",
  phone: "Teléfono",
  received: "Recibida (UTC)",
  records: "Registros en los informes",
  reports_ordered: "Informes pedidos",
  reports_ready: "Informes listos",
  shortlisted: "Preseleccionada",
  yes: "Sí",
};

export default es;
