import type en from "./en.ts";

const es: typeof en = {
  export_application: "Exportar solicitud",
  intro: "Cree un archivo para guardarlo, imprimirlo o entregarlo a un colega.",
  format: "Formato",
  formats: { pdf: "PDF, con los archivos adjuntos como páginas", json: "JSON, para otros programas" },
  include: "Incluir",
  parts: {
    summary: "Resumen",
    answers: "Respuestas",
    reports: "Informes",
    requests: "Documentos y correcciones pedidos",
    decision: "Decisión y avisos",
    history: "Historial",
    notes: "Notas",
    files: "Archivos adjuntos",
  },
  notes_help: "Las notas son privadas de su equipo. No las incluya en un archivo para otras personas.",
  reports_help: "Incluye los informes que usted puede abrir ahora. Cuentan como abiertos cuando descarga el archivo.",
  closed_reports:
    "Algunos informes no aparecen porque usted aún no ha certificado su uso. Abra primero un informe para incluirlo.",
  not_included:
    "Los documentos de identidad y los datos bancarios nunca se incluyen. Los números de Seguro Social quedan ocultos.",
  choose_one: "Elija al menos una parte.",
  create_file: "Crear archivo",
  creating: ({ done, total }) => `Creando su archivo: paso ${done} de ${total}`,
  leave: "Puede cerrar esta ventana y volver más tarde.",
  ready: "Su archivo está listo",
  available_until: ({ when }) => `Puede descargarlo hasta el ${when}. Solo usted puede abrirlo.`,
  download_file: "Descargar archivo",
  create_another: "Crear otro archivo",
  cancel_export: "Cancelar exportación",
  failed: "No pudimos crear el archivo",
  failed_help: "Inténtelo de nuevo. Si vuelve a fallar, no incluya los archivos adjuntos.",
  not_ready: "Este archivo todavía no está listo.",
  report_closed: "Usted ya no tiene acceso a un informe de este archivo. Cree el archivo de nuevo sin él.",
  address_corrected: "La dirección de la vivienda se corrigió después de crear este archivo. Cree el archivo de nuevo.",
  contents: "Contenido",
  exported_by: ({ by, when }) => `Exportado por ${by} el ${when}.`,
  private_note:
    "Este archivo contiene información personal. Compártalo solo con quienes lo necesiten para la decisión.",
  status: "Estado",
  household: "Hogar",
  requested: "Pedido",
  questions: "Preguntas",
  due: "Fecha límite",
  answered: "Respondido",
  files_sent: "Archivos",
  signed_by: "Firmado",
  request_states: { open: "Abierta", answered: "Respondida", withdrawn: "Retirada", closed: "Cerrada" },
};

export default es;
