import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  add_pay_stub: "Agregue un talón de pago.",
  added: "Agregado",
  added_name: ({ name }: Values<"name">) => `Agregado: ${name}`,
  decision_after_payment: ({ landlord }: Values<"landlord">) =>
    `Después de que pague, ${landlord} podrá decidir sobre su solicitud.`,
  agencys_address: "Dirección de la agencia",
  agencys_phone_number: "Teléfono de la agencia",
  note_to_landlord: "Algo que el arrendador deba saber",
  verify_income_intro: ({ landlord }: Values<"landlord">) =>
    `${landlord} pide a todos los solicitantes que verifiquen sus ingresos. Elija cómo desea hacerlo.`,
  application_saved: "Su solicitud está guardada. Use el enlace de nuestro correo para volver más tarde.",
  application_submitted: "Solicitud enviada",
  bank_not_connected: {
    cancel: "Cerró la ventana antes de compartir una cuenta. No se envió nada. Puede empezar de nuevo.",
    timeout: "Se agotó el tiempo de la página de su banco. Empiece de nuevo.",
    error:
      "No pudimos comunicarnos con su banco. Inténtelo de nuevo en unos minutos o verifique sus ingresos de otra manera.",
  },
  cant_accept_cards: "En este momento no se pueden aceptar tarjetas.",
  offers_privacy: ({ landlord }: Values<"landlord">) => `Su elección no afecta su solicitud y ${landlord} no la ve.`,
  choose_another_file: "Elegir otro archivo",
  choose_file: "Elegir un archivo",
  choose_files: "Elegir archivos",
  connect_another_bank: "Conecte otro banco, suba talones de pago u omita este paso e indique el motivo.",
  connect_bank: "Conecte su banco",
  connected_once: "Nos conectamos a su banco una sola vez. No podemos mover dinero.",
  connect_my_bank: "Conectar mi banco",
  connect_my_bank_again: "Conectar mi banco de nuevo",
  consumer_reporting_agency: "Agencia de informes del consumidor",
  continue_next_step: "Continuar al siguiente paso",
  continue_without_paying: "Continuar sin pagar",
  no_bank_report: "No pudimos obtener un informe de su banco",
  current_choice_no: "Su elección actual: no.",
  current_choice_yes: "Su elección actual: sí.",
  emailed_receipt: "Le enviamos un recibo por correo electrónico.",
  verify_income_choice: "¿Cómo desea verificar sus ingresos?",
  jpg_png_pdf: "JPG, PNG o PDF, de hasta 5\u00a0MB",
  landlord_sees_files:
    "El arrendador ve los archivos y datos sobre ellos: el programa que los creó, cuándo se modificaron y si contienen su nombre y sus ingresos.",
  pay_stubs_help:
    "Sus dos o tres últimos talones de pago, o una carta de su empleador. JPG, PNG o PDF, de hasta 5\u00a0MB cada uno.",
  offers_question: "¿Le gustaría recibir ofertas para su mudanza?",
  my_own_report: "Tengo mi propio informe de evaluación (informe portátil)",
  agency_help:
    "El nombre, la dirección y el teléfono de la agencia están en su informe. Un aviso sobre su solicitud puede nombrarla.",
  name_report: "Nombre en el informe",
  decline_offers: "No, gracias",
  offers_move: "Ofertas para su mudanza",
  own_report: "Su propio informe de evaluación (informe portátil)",
  offers_text:
    "¿Pueden nuestras empresas asociadas escribirle sobre seguros, mudanzas o internet? Solo les damos su nombre y su correo electrónico.",
  cant_pay_yet: "Todavía no puede pagar",
  pay_application_fee: "Pague la tarifa de solicitud",
  pay_stubs: "Sus talones de pago",
  payment: "Pago",
  payment_received_thank: "Pago recibido. Gracias.",
  received_application: ({ landlord }: Values<"landlord">) => `${landlord} recibió su solicitud.`,
  application_received: ({ landlord, unit }: Values<"landlord" | "unit">) =>
    `${landlord} recibió su solicitud para ${unit}.`,
  remove: "Quitar",
  remove_failed_files: "Quite los archivos que no se pudieron subir o súbalos de nuevo.",
  report: "El informe",
  report_date: "Fecha del informe",
  report_name_help: "El informe debe ser sobre usted. Escriba el nombre tal como aparece en el informe.",
  report_include: "¿Qué incluye el informe?",
  report_types: {
    credit: "Historial de crédito",
    eviction: "Historial de desalojos",
    criminal: "Antecedentes penales",
  },
  landlord_sees_income: ({ landlord }: Values<"landlord">) =>
    `${landlord} ve sus ingresos y los saldos de las cuentas que elija, nunca un número de cuenta.`,
  landlord_sees_skip_reason: ({ landlord }: Values<"landlord">) =>
    `${landlord} ve el motivo y puede preguntarle más adelante por sus ingresos.`,
  send_continue: "Enviar y continuar",
  skip_income_verification: "Omitir la verificación de ingresos",
  submit_report: "Presentar el informe",
  bank_login_note: "Toma unos dos minutos. Usted inicia sesión en el sitio de su banco, no aquí.",
  upload_again: ({ name }: Values<"name">) => `Subir ${name} de nuevo`,
  upload_pay_stubs: "Subir talones de pago",
  upload_pay_stubs_skip: "Suba talones de pago u omita este paso e indique el motivo.",
  upload_progress: "Progreso de la carga",
  uploading: ({ name }: Values<"name">) => `Subiendo ${name}`,
  verify_income: "Verifique sus ingresos",
  view_applications: "Ver sus solicitudes",
  view_status: "Ver el estado de la solicitud",
  decision_note: "La decisión aparecerá en su cuenta. El arrendador también puede enviarla por correo.",
  report_after_offer_note:
    "En algunos lugares, el arrendador puede ver parte de un informe solo después de una oferta condicional. Si ese es su caso, el arrendador no puede abrir su archivo hasta que usted tenga una oferta.",
  why_skipping_income: "¿Por qué omite la verificación de ingresos?",
  accept_offers: "Sí, quiero recibir ofertas",
};

export default texts;
