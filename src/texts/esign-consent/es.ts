import type en from "./en.ts";

const texts: typeof en = {
  "2026-11-21": {
    parts: [
      {
        heading: "Qué abarca esto",
        text: ({ landlord }) =>
          `Su solicitud a ${landlord}, los permisos que firma con ella y los avisos sobre ella: que llegó, qué se decidió y lo que la ley exige que se le diga sobre los informes. Abarca esta solicitud y nada más.`,
      },
      {
        heading: "Cómo comunicarse",
        text: ({ landlord }) =>
          `Donde este texto dice que pida algo o escriba a ${landlord}, hágalo por donde se comunicó sobre la vivienda: a la dirección o al número del anuncio, o con quien le mostró la vivienda o le envió este formulario. No responda para eso a los correos de este sitio: es posible que la respuesta no le llegue a ${landlord}.`,
      },
      {
        heading: "En papel, si lo prefiere",
        text: ({ landlord }) =>
          `No tiene que firmar aquí. Pida a ${landlord} un formulario en papel, o cualquiera de estos avisos en papel.`,
      },
      {
        heading: "Si cambia de opinión",
        text: ({ landlord }) =>
          `Puede retirar su consentimiento en cualquier momento: antes de enviar, quitando la marca; después, escribiendo a ${landlord}. No cuesta nada. Lo que siga se envía en papel; lo que ya firmó sigue firmado.`,
      },
      {
        heading: "Sus datos de contacto",
        text: ({ landlord }) =>
          `Si cambia su dirección de correo electrónico, escriba a ${landlord} para que los avisos le lleguen.`,
      },
      {
        heading: "Una copia en papel",
        text: ({ landlord }) =>
          `Pídasela a ${landlord} cuando quiera; es gratis. También puede imprimir todo desde su cuenta.`,
      },
      {
        heading: "Qué necesita",
        text: () =>
          "Un teléfono, una tableta o una computadora con internet, un navegador de los últimos dos años, una dirección de correo electrónico que pueda leer y espacio o una impresora para guardar copias. Los avisos y las copias son páginas web como esta y archivos PDF. Si esto cambia alguna vez, se lo decimos y le volvemos a preguntar.",
      },
    ],
    agree:
      "Pude abrir y leer esta página en mi dispositivo, puedo guardar o imprimir una copia, y acepto firmar y recibir estos documentos en forma electrónica.",
  },
};

export default texts;
