import type en from "./en.ts";

const texts: typeof en = {
  title: "Embajador",
  intro: ({ reward, days }) =>
    `Usted recibe ${reward} cuando un arrendador que invitó recibe una solicitud pagada. Si ese pago se reembolsa o se disputa en un plazo de ${days} días, reducimos o revertimos la recompensa.`,
  terms: "Términos para embajadores",
  bank_account: "Cuenta bancaria para las recompensas",
  view_payments: "Ver las transferencias en Mis pagos",
  your_link: "Su enlace",
  code: ({ code }) => `Su código: ${code}`,
  copied: "¡copiado!",
  copy_link: "Copiar el enlace",
  copy_text: "Copiar el texto",
  copy_text_name: ({ name }) => `Copiar el texto: ${name}`,
  share_title: "Textos e imagen para compartir",
  share_hint:
    "Cada texto tiene su enlace y dice que usted recibe una recompensa. Conserve esa frase: los lectores tienen derecho a saberlo.",
  share_kind: { message: "Mensaje corto", email: "Correo electrónico", post: "Publicación en redes sociales" },
  share_text: {
    message: ({ link, product }) =>
      `Uso ${product} para las solicitudes de alquiler. La cuenta es gratis: ${link} (Recibo una recompensa si se registra con mi enlace y recibe una solicitud pagada.)`,
    email: ({ link, product }) =>
      `Hola:\n\nUso ${product} para mis alquileres. Usted crea una solicitud en línea, los solicitantes la completan y la firman, y usted recibe sus informes en un solo lugar. La cuenta es gratis.\n\nPuede registrarse aquí: ${link}\n\nRecibo una recompensa si se registra con mi enlace y recibe una solicitud pagada.`,
    post: ({ link, product }) =>
      `Arrendadores y agentes: con ${product}, los solicitantes envían su solicitud en línea y usted los compara en un solo lugar. La cuenta es gratis.\n${link}\n#publicidad Recibo una recompensa si se registra con mi enlace y recibe una solicitud pagada.`,
  },
  picture_title: "Imagen con código QR",
  picture_alt: ({ name, link }) => `Recomendación de ${name} con un código QR de ${link}`,
  picture_filename: "recomendacion",
  download_picture: "Descargar la imagen",
  picture: {
    headline: ["Solicitudes de alquiler,", "todo en un solo lugar"],
    from: (name) => `Recomendado por ${name}`,
    scan: "Escanee para registrarse",
  },
  earnings: "Ganancias",
  held: "Retenido",
  payable: "Por pagar",
  paid: "Pagado",
  invite_title: "Invitar por correo electrónico",
  email: "Correo electrónico del arrendador",
  invite: "Enviar invitación",
  invited: "Invitación enviada",
  invitations: "Invitaciones",
  no_invitations: "Todavía no ha invitado a nadie por correo electrónico.",
  bounced_help:
    "Revise la dirección. Si tiene un error, envíe la invitación a la correcta. Si está bien, reenvíe la invitación.",
  resend: "Reenviar invitación",
  resend_to: ({ email }) => `Reenviar invitación a ${email}`,
  invite_state: { sent: "Enviada", bounced: "No se pudo entregar", signed_up: "Se registró" },
  referrals: "Referidos",
  all: "Todos",
  no_referrals: "Todavía no hay referidos",
  no_referrals_text: "Aquí se muestran los arrendadores que se registran con su enlace.",
  no_matches: "Ningún referido coincide con este filtro",
  show_all: "Mostrar todos los referidos",
  filter: "Filtrar referidos",
  name: "Arrendador",
  status: "Estado",
  signed_up_on: "Se registró",
  amount: "Recompensa",
  held_until: ({ date }) => `hasta el ${date}`,
  state: {
    signed_up: "Aún sin pago",
    held: "Retenida",
    payable: "Por pagar",
    paid: "Pagada",
    taken_back: "Revertida",
    in_review: "En revisión",
    not_eligible: "No califica",
  },
  why: {
    taken_back: "El pago se reembolsó o se disputó.",
    in_review: "Estamos comprobando si esta cuenta y otra que usted refirió son de la misma persona.",
    not_eligible:
      "Esta cuenta comparte un dispositivo, una tarjeta o una cuenta bancaria con usted o con otro arrendador que refirió.",
  },
};

export default texts;
