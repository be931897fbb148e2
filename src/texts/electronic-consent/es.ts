import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: "Registros electrónicos",
  applicant: {
    agreed: ({ landlord }) =>
      `Usted aceptó firmar electrónicamente y recibir por correo electrónico los avisos de ${landlord} sobre esta solicitud.`,
    action: "Recibir los avisos en papel",
    question: "¿Recibir los avisos en papel?",
    consequences: ({ landlord }) =>
      `Retira su consentimiento para los registros electrónicos de esta solicitud. Es gratis. Lo que firmó sigue firmado y su solicitud no cambia. Cuando la ley exija un aviso por escrito, ${landlord} se lo dará en papel, por correo postal o en persona. Es posible que siga recibiendo otros correos sobre su solicitud.`,
    done: "Recibirá los avisos en papel",
    withdrawn: ({ landlord }) =>
      `Retiró su consentimiento para los registros electrónicos. Cuando la ley exija un aviso por escrito, ${landlord} se lo dará en papel.`,
  },
  landlord: {
    agreed: (_: Values<"landlord">) =>
      "El solicitante aceptó firmar electrónicamente y recibir los avisos por correo electrónico. Puede retirar su consentimiento en cualquier momento, en la página de su solicitud o escribiéndole a usted.",
    action: "Registrar que quiere avisos en papel",
    question: "¿El solicitante pidió los avisos en papel?",
    consequences: (_: Values<"landlord">) =>
      "Registre esto cuando el solicitante le escriba que retira su consentimiento para los registros electrónicos. A partir de entonces, dele en papel los avisos que la ley exige por escrito. No se puede deshacer. Si el solicitante firma una corrección de su solicitud, vuelve a dar su consentimiento.",
    done: "Se registró que quiere avisos en papel",
    withdrawn: (_: Values<"landlord">) =>
      "El solicitante retiró su consentimiento para los registros electrónicos. Dele en papel los avisos que la ley exige por escrito, por correo postal o en persona.",
  },
};

export default texts;
