import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  application: "Solicitud",
  chat: "Chatear con soporte",
  create_own_form: "Cree su propio formulario",
  email_verified: "Correo verificado",
  email_verified_new_password: "Correo verificado. Elija una contraseña nueva.",
  enter_email_code: "Escriba el código para confirmar su correo electrónico.",
  log_out: "Cerrar sesión",
  logging_out: "Cerrando sesión…",
  main: "Principal",
  /** the areas */
  menu: {
    applications: "Solicitudes",
    applicants: "Solicitantes",
    forms: "Formularios",
    my_payments: "Mis pagos",
    ambassador: "Embajador",
    documents: "Documentos",
    teams: "Equipos",
    settings: "Configuración",
    notifications: "Notificaciones",
  },
  more: "Más",
  sample_disclaimer:
    "Nora Castellan no es una persona real y estos informes no vienen de una agencia. Los informes de sus solicitantes se ven así.",
  new_notifications: ({ n }: { n: number }) => plural("es", n, { one: "1 nueva", other: `${n} nuevas` }),
  number: ({ id }: Values<"id">) => `Número ${id}`,
  sample: "Esta es una muestra",
  sample_application: "Solicitud de muestra",
  sample_report: {
    credit: "Informe de crédito de muestra",
    eviction: "Informe de desalojos de muestra",
    criminal: "Informe de antecedentes penales de muestra",
  },
  sample_reports: "Informes de muestra",
  sample_summary: "Resumen de muestra",
  sample_intro:
    "Vea lo que recibe un arrendador: la solicitud y los informes de crédito, de desalojos y de antecedentes penales. Esta muestra no es sobre una persona real.",
  summary: "Resumen",
  unread: ({ n }) => plural("es", n, { one: "1 no leída", other: `${n} no leídas` }),
  verify_email: "Verificar correo",
  verify_email_address: "Verifique su correo electrónico",
  verify_for_emails: ({ email }: Values<"email">) =>
    `Verifique ${email} para que los correos sobre sus solicitudes lleguen a esa dirección.`,
  verify_to_invite: ({ email }: Values<"email">) =>
    `Verifique ${email} para invitar a solicitantes, compartir solicitudes, enviar documentos, trabajar en equipo y recibir pagos.`,
  view_applicant: "Ver como solicitante",
  view_landlord: "Ver como arrendador",
};

export default texts;
