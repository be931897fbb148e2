import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Términos para embajadores",
  description:
    "Los términos del programa que recompensa a los embajadores por los arrendadores y agentes que traen a Lintel.",
  heading: "Términos para embajadores",
  lead: "Estos términos se suman a los términos de uso si invita a otros a Lintel por una recompensa.",
  versions: [{ version: 1, date: "2026-11-23", change: "Primer borrador" }],
  sections: [
    {
      heading: "Quién puede participar",
      text: [
        "Personas adultas con una cuenta al corriente que viven en Estados Unidos y dan la información fiscal que exige el proveedor de pagos. No pueden participar empleados ni personas que reciben otro pago por recomendar Lintel.",
      ],
    },
    {
      heading: "Cómo se gana una recompensa",
      text: [
        "Gana la recompensa que muestra su panel cuando alguien a quien invitó, que aún no tiene cuenta, se registra con su enlace y recibe una primera solicitud pagada. Invitarse a sí mismo o inventar cuentas termina su participación.",
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
        "Las recompensas se pagan a su cuenta bancaria verificada. Una recompensa se retira si el pago en que se basa se devuelve o se disputa dentro de 60 días. Los impuestos corren por su cuenta.",
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
