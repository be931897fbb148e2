import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Términos para embajadores",
  description:
    "Los términos del programa que recompensa a los embajadores por los arrendadores y agentes que traen a Lintel.",
  heading: "Términos para embajadores",
  lead: "Estos términos se suman a los términos de uso si invita a otros a Lintel por una recompensa.",
  versions: [
    { version: 3, date: "2026-11-29", change: "Redacción más clara" },
    {
      version: 2,
      date: "2026-11-27",
      change: "El monto de una recompensa, por quién no se gana y cuándo se paga",
    },
    { version: 1, date: "2026-11-23", change: "Primer borrador" },
  ],
  sections: [
    {
      heading: "Quién puede participar",
      text: [
        "Personas adultas con una cuenta en regla que viven en Estados Unidos y dan la información fiscal que exige el proveedor de pagos. No pueden participar empleados ni personas que reciben otro pago por recomendar Lintel.",
      ],
    },
    {
      heading: "Cómo se gana una recompensa",
      text: [
        "Usted gana la recompensa que muestra su panel cuando un arrendador o agente que aún no tiene cuenta se registra con su enlace y recibe su primera solicitud pagada. Una recompensa nunca es mayor que el pago en que se basa. No gana nada por alguien que comparte un dispositivo, una tarjeta o una cuenta bancaria con usted. Si se invita a sí mismo o inventa cuentas, su participación termina.",
      ],
    },
    {
      heading: "Cómo puede invitar",
      text: [
        "Invite a personas que conoce, con sus propias palabras, y diga que recibe una recompensa. No envíe mensajes masivos, no compre publicidad con nuestro nombre ni prometa lo que Lintel no ofrece.",
      ],
    },
    {
      heading: "Pago",
      text: [
        "Una recompensa se retiene durante 60 días. Si en ese tiempo el pago en que se basa se reembolsa o se disputa, la recompensa se reduce o se revierte. Después forma parte de su siguiente transferencia a su cuenta bancaria. Los impuestos corren por su cuenta.",
      ],
    },
    {
      heading: "Cambios y fin",
      text: [
        "Podemos cambiar las recompensas futuras con 30 días de aviso y terminar el programa. Lo que haya ganado hasta entonces se paga.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
