import type en from "./en.ts";

const texts: typeof en = {
  "2026-11-24-document": {
    parts: [
      {
        heading: "Qué abarca esto",
        text: ({ landlord }) =>
          `El documento que ${landlord} le envió para firmar, su copia firmada y los correos sobre él. Abarca este documento y nada más.`,
      },
      {
        heading: "En papel, si lo prefiere",
        text: ({ landlord }) => `No tiene que firmar aquí. Pida a ${landlord} el documento en papel.`,
      },
      {
        heading: "Si cambia de opinión",
        text: ({ landlord }) =>
          `Hasta que firme, puede retirar su consentimiento: cierre la página, rechace el documento o escriba a ${landlord}. Después puede decirle a ${landlord} que quiere los demás documentos en papel. No cuesta nada. Lo que ya firmó sigue firmado.`,
      },
      {
        heading: "Sus datos de contacto",
        text: ({ landlord }) =>
          `Si cambia su dirección de correo electrónico, avise a ${landlord} para que su copia le llegue.`,
      },
      {
        heading: "Una copia en papel",
        text: ({ landlord }) =>
          `Pida a ${landlord} una copia en papel cuando quiera; es gratis. También puede descargar e imprimir el documento firmado.`,
      },
      {
        heading: "Qué necesita",
        text: () =>
          "Un teléfono, una tableta o una computadora con internet, un navegador de los últimos dos años, una dirección de correo electrónico que pueda leer, un programa que abra archivos PDF y espacio o una impresora para guardar copias. Si esto cambia, se lo diremos y le volveremos a preguntar.",
      },
    ],
    agree:
      "Pude abrir y leer esta página en mi dispositivo, puedo guardar o imprimir una copia, y acepto firmar este documento y recibir sus registros en forma electrónica.",
  },
};

export default texts;
