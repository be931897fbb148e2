import type en from "./en.ts";

const texts: typeof en = {
  "2026-11-29": {
    parts: [
      {
        heading: "Aviso para viviendas en California",
        text: ({ landlord }) =>
          `${landlord} puede pedir informes sobre su crédito, sus desalojos y sus antecedentes penales. La ley de California los llama informes de investigación del consumidor: tratan de su carácter, su reputación general, sus características personales y su modo de vida.`,
      },
      {
        heading: "Las agencias que los preparan",
        text: () =>
          "TransUnion Rental Screening Solutions, Inc., 6430 South Fiddlers Green Circle, Suite 500, Greenwood Village, CO 80111, 833-458-6338 (informes de desalojos y de antecedentes penales). TransUnion Consumer Solutions, P.O. Box 2000, Chester, PA 19016, 800-916-8800 (informes de crédito).",
      },
      {
        heading: "Su derecho a ver su expediente",
        text: () =>
          "Si usted se identifica, la agencia debe mostrarle su expediente: en persona en horario de oficina, con aviso razonable; por correo certificado, si lo pide por escrito; o como resumen por teléfono, si lo pide por escrito. Puede obtener una copia por no más de lo que cuesta hacerla. La agencia debe explicarle el expediente y los códigos que contenga, y usted puede ir con otra persona, que también debe identificarse.",
      },
      {
        heading: "Su copia",
        text: ({ landlord }) =>
          `Usted puede obtener gratis una copia de cada informe que reciba ${landlord}. Si marca la casilla, cada uno se abre en la página de su solicitud en cuanto ${landlord} lo tenga.`,
      },
    ],
    agree: "Envíenme una copia de cada informe.",
  },
};
export default texts;
