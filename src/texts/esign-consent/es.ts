import type en from "./en.ts";

const texts: typeof en = {
  "2026-11-28": {
    parts: [
      {
        heading: "Qué abarca esto",
        text: ({ landlord }) =>
          `Su solicitud a ${landlord}, los permisos que firma con ella y los avisos sobre ella: que se recibió, qué se decidió y lo que la ley exige que se le diga sobre los informes. Abarca esta solicitud y nada más.`,
      },
      {
        heading: "Cómo comunicarse con el arrendador",
        text: ({ landlord }) =>
          `Donde este texto le indica que pida algo o escriba a ${landlord}, use los datos de contacto que ya tiene: la dirección o el número de teléfono del anuncio, o la persona que le mostró la vivienda o le envió este formulario. No responda a los correos de este sitio: es posible que su respuesta no le llegue a ${landlord}.`,
      },
      {
        heading: "En papel, si lo prefiere",
        text: ({ landlord }) =>
          `No tiene que firmar aquí. Pida a ${landlord} un formulario en papel, o cualquiera de estos avisos en papel.`,
      },
      {
        heading: "Si cambia de opinión",
        text: ({ landlord }) =>
          `Puede retirar su consentimiento en cualquier momento, sin costo. Antes de enviar la solicitud, desmarque la casilla. Después, escriba a ${landlord}. Los avisos siguientes le llegarán en papel. Lo que ya firmó sigue firmado.`,
      },
      {
        heading: "Sus datos de contacto",
        text: ({ landlord }) =>
          `Si cambia su dirección de correo electrónico, escriba a ${landlord} para que los avisos le lleguen.`,
      },
      {
        heading: "Copias en papel",
        text: ({ landlord }) =>
          `Pídale a ${landlord} una copia en papel en cualquier momento. Es gratis. También puede imprimir todo desde su cuenta.`,
      },
      {
        heading: "Qué necesita",
        text: () =>
          "Un teléfono, una tableta o una computadora con internet, un navegador de los últimos dos años, una dirección de correo electrónico que pueda leer y espacio de almacenamiento o una impresora para guardar copias. Los avisos y las copias son páginas web como esta y archivos PDF. Si esto cambia, se lo avisaremos y se lo volveremos a preguntar.",
      },
    ],
    agree:
      "Pude abrir y leer esta página en mi dispositivo, puedo guardar o imprimir una copia, y acepto firmar y recibir estos documentos en forma electrónica.",
  },
};

export default texts;
