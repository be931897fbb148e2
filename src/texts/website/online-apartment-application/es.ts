import type { ArticleTexts } from "../article.ts";

export default {
  title: "Solicitud de apartamento en línea",
  description:
    "Una solicitud de apartamento en línea para edificios con muchas unidades: elegir el apartamento, presentarla juntos y ver todo lado a lado.",
  heading: "Una sola solicitud para todo el edificio",
  lead: "Agregue sus apartamentos una vez. Los solicitantes eligen el que quieren, los compañeros de vivienda la presentan juntos y usted ve cada unidad con sus interesados.",
  sections: [
    {
      heading: "Hecha para más de una unidad",
      text: [
        "Un formulario puede incluir sus viviendas con alquiler, depósito y fecha en que se desocupan. Los solicitantes eligen de la lista y nunca escriben mal una dirección. Su lista de solicitantes se puede agrupar por unidad, para ver de un vistazo qué apartamento tiene seis solicitudes y cuál ninguna.",
      ],
    },
    {
      heading: "Compañeros de vivienda, parejas y garantes",
      text: [
        "Cada adulto llena su propio formulario y autoriza sus propios informes. Usted los ve como un hogar con el ingreso combinado, decide una vez y cada persona recibe su propio aviso. Si falta alguien, puede invitarlo desde la solicitud y empieza con los datos de la vivienda ya puestos.",
      ],
    },
  ],
  questions: [
    {
      question: "¿Una persona puede solicitar dos apartamentos?",
      answer:
        "Sí. Cada solicitud vale por sí misma, y usted puede ver que la misma persona solicitó otra de sus viviendas.",
    },
    {
      question: "¿Y el orden de llegada?",
      answer:
        "Algunos lugares lo exigen y usted puede elegirlo en cualquiera. Lintel guarda el orden en que las solicitudes quedaron completas y muestra quién sigue.",
    },
  ],
} satisfies ArticleTexts;
