import type en from "./en.ts";

const texts: typeof en = {
  applicant: {
    "2026-11-30": {
      parts: [
        {
          heading: "Lo que usted permite",
          text: ({ landlord }) =>
            `Usted nos autoriza por escrito, conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), a obtener información de Experian para verificar su identidad y a obtener los informes del consumidor sobre usted que ${landlord} pida para esta solicitud, ahora o después. ${landlord} solo puede usarlos para decidir sobre su solicitud de alquiler.`,
        },
        {
          heading: "Los informes y quién los prepara",
          text: () =>
            "TransUnion Consumer Solutions prepara el informe de crédito. TransUnion Rental Screening Solutions, Inc. prepara el informe de desalojos y el de antecedentes penales. Si conecta una cuenta bancaria, Finicity Corporation (Mastercard Open Finance) prepara el informe de ingresos. No todas las solicitudes piden todos los informes.",
        },
        {
          heading: "Si cambia de opinión",
          text: () =>
            "Puede retirar este permiso en la página de su solicitud hasta que haya una decisión. Los informes que aún no se pidieron ya no se pedirán, y se reembolsará lo que se pagó por ellos.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted ingresa su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, le hace unas preguntas que solo usted debería poder responder. Tiene dos minutos por pregunta y tres intentos.",
        },
        {
          heading: "Quién ve qué",
          text: ({ landlord }) =>
            `${landlord} ve si se verificó su identidad y los informes. Si otras personas participan en la decisión, como el propietario de la vivienda o su agente, ${landlord} puede mostrarles los informes solo para esta solicitud. Ninguno de ellos ve su número de Seguro Social completo, las preguntas ni sus respuestas.`,
        },
        {
          heading: "Su puntaje de crédito",
          text: () =>
            "Estas preguntas son una consulta blanda (soft inquiry): solo usted puede verla y no cambia su puntaje.",
        },
        {
          heading: "Si prefiere no responder preguntas",
          text: ({ landlord }) =>
            `No está obligado. Después de ingresar sus datos, puede subir una identificación y ${landlord} la revisará.`,
        },
        {
          heading: "Sus derechos",
          text: ({ landlord }) =>
            `Puede disputar la información inexacta de un informe. Si ${landlord} toma una decisión adversa por un informe, debe avisarle y nombrar la agencia que lo proporcionó. Entonces puede pedir a esa agencia una copia gratis en un plazo de 60 días.`,
        },
      ],
      agree: "He leído esto y doy estas instrucciones por escrito.",
    },
    "2026-11-28": {
      parts: [
        {
          heading: "Lo que usted permite",
          text: ({ landlord }) =>
            `Usted nos autoriza por escrito, conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), a obtener información de Experian para verificar su identidad y a obtener los informes del consumidor sobre usted que ${landlord} pida para esta solicitud, ahora o después. ${landlord} solo puede usarlos para decidir sobre su solicitud de alquiler.`,
        },
        {
          heading: "Los informes y quién los prepara",
          text: () =>
            "TransUnion Consumer Solutions prepara el informe de crédito. TransUnion Rental Screening Solutions, Inc. prepara el informe de desalojos y el de antecedentes penales. Si conecta una cuenta bancaria, Finicity Corporation (Mastercard Open Finance) prepara el informe de ingresos. No todas las solicitudes piden todos los informes.",
        },
        {
          heading: "Si cambia de opinión",
          text: () =>
            "Puede retirar este permiso en la página de su solicitud hasta que haya una decisión. Los informes que aún no se pidieron ya no se pedirán, y se reembolsará lo que se pagó por ellos.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted ingresa su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, le hace unas preguntas que solo usted debería poder responder. Tiene dos minutos por pregunta y tres intentos.",
        },
        {
          heading: "Quién ve qué",
          text: ({ landlord }) =>
            `${landlord} ve si se verificó su identidad y los informes. Si otras personas participan en la decisión, como el propietario de la vivienda o su agente, ${landlord} puede mostrarles los informes solo para esta solicitud. Ninguno de ellos ve su número de Seguro Social, las preguntas ni sus respuestas.`,
        },
        {
          heading: "Su puntaje de crédito",
          text: () =>
            "Estas preguntas son una consulta blanda (soft inquiry): solo usted puede verla y no cambia su puntaje.",
        },
        {
          heading: "Si prefiere no responder preguntas",
          text: ({ landlord }) =>
            `No está obligado. Después de ingresar sus datos, puede subir una identificación y ${landlord} la revisará.`,
        },
        {
          heading: "Sus derechos",
          text: ({ landlord }) =>
            `Puede disputar la información inexacta de un informe. Si ${landlord} toma una decisión adversa por un informe, debe avisarle y nombrar la agencia que lo proporcionó. Entonces puede pedir a esa agencia una copia gratis en un plazo de 60 días.`,
        },
      ],
      agree: "He leído esto y doy estas instrucciones por escrito.",
    },
    "2026-11-23": {
      parts: [
        {
          heading: "Lo que usted permite",
          text: ({ landlord }) =>
            `Usted nos instruye por escrito, según la ley de informes de crédito justos (Fair Credit Reporting Act), a pedir a Experian lo necesario para comprobar que usted es quien dice ser, y a obtener los informes sobre usted que ${landlord} pida con esta solicitud, ahora o más adelante. Son para que ${landlord} decida sobre su solicitud de vivienda, y para nada más.`,
        },
        {
          heading: "Los informes y quién los hace",
          text: () =>
            "El informe de crédito lo hace TransUnion Consumer Solutions. El informe de desalojos y el de antecedentes penales los hace TransUnion Rental Screening Solutions, Inc. Si conecta una cuenta bancaria, el informe de ingresos lo hace Finicity Corporation (Mastercard Open Finance). No todas las solicitudes los piden todos.",
        },
        {
          heading: "Si cambia de opinión",
          text: () =>
            "Puede retirar este permiso en la página de su solicitud hasta que haya una decisión. Los informes que aún no se hayan pedido ya no se piden, y se reembolsa lo que se pagó por ellos.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted da su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, hace unas preguntas que solo usted debería poder responder. Tiene dos minutos para cada una, y tres intentos.",
        },
        {
          heading: "Quién ve qué",
          text: ({ landlord }) =>
            `Si se logró, y los informes, los ve ${landlord}. Si ${landlord} decide junto con otras personas, como el propietario de la vivienda o su agente, ${landlord} también puede mostrarles los informes, para su solicitud y para nada más. Nadie ahí ve su número de Seguro Social, las preguntas ni sus respuestas.`,
        },
        {
          heading: "Su puntaje de crédito",
          text: () => "Hacer estas preguntas es una consulta suave: solo usted puede verla y no cambia su puntaje.",
        },
        {
          heading: "Si prefiere no responder preguntas",
          text: ({ landlord }) =>
            `No está obligado. Una vez que nos haya dicho quién es, puede mostrar una identificación en su lugar, y ${landlord} la revisa.`,
        },
        {
          heading: "Sus derechos",
          text: ({ landlord }) =>
            `Puede disputar lo que esté mal en un informe. Si ${landlord} decide en su contra por causa de uno, debe decírselo y nombrar la agencia de la que vino, y usted puede obtener de ella una copia gratis.`,
        },
      ],
      agree: "He leído esto y les instruyo a hacer lo que dice.",
    },
    "2026-11-22": {
      parts: [
        {
          heading: "Lo que usted permite",
          text: ({ landlord }) =>
            `Usted nos instruye por escrito, según la ley de informes de crédito justos (Fair Credit Reporting Act), a pedir a Experian lo necesario para comprobar que usted es quien dice ser, y a obtener los informes sobre usted que ${landlord} pida con esta solicitud, ahora o más adelante. Son para que ${landlord} decida sobre su solicitud de vivienda, y para nada más.`,
        },
        {
          heading: "Los informes y quién los hace",
          text: () =>
            "El informe de crédito lo hace TransUnion Consumer Solutions. El informe de desalojos y el de antecedentes penales los hace TransUnion Rental Screening Solutions, Inc. Si conecta una cuenta bancaria, el informe de ingresos lo hace Finicity Corporation (Mastercard Open Finance). No todas las solicitudes los piden todos.",
        },
        {
          heading: "Si cambia de opinión",
          text: () =>
            "Puede retirar este permiso en la página de su solicitud hasta que haya una decisión. Los informes que aún no se hayan pedido ya no se piden, y se reembolsa lo que se pagó por ellos.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted da su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, hace unas preguntas que solo usted debería poder responder. Tiene dos minutos para cada una, y tres intentos.",
        },
        {
          heading: "Quién ve qué",
          text: ({ landlord }) =>
            `Si se logró, y los informes, los ve ${landlord}. Nadie ahí ve su número de Seguro Social, las preguntas ni sus respuestas.`,
        },
        {
          heading: "Su puntaje de crédito",
          text: () => "Hacer estas preguntas es una consulta suave: solo usted puede verla y no cambia su puntaje.",
        },
        {
          heading: "Si prefiere no responder preguntas",
          text: ({ landlord }) =>
            `No está obligado. Una vez que nos haya dicho quién es, puede mostrar una identificación en su lugar, y ${landlord} la revisa.`,
        },
        {
          heading: "Sus derechos",
          text: ({ landlord }) =>
            `Puede disputar lo que esté mal en un informe. Si ${landlord} decide en su contra por causa de uno, debe decírselo y nombrar la agencia de la que vino, y usted puede obtener de ella una copia gratis.`,
        },
      ],
      agree: "He leído esto y les instruyo a hacer lo que dice.",
    },
    "2026-11-21": {
      parts: [
        {
          heading: "Lo que usted permite",
          text: ({ landlord }) =>
            `Usted nos instruye por escrito, según la ley de informes de crédito justos (Fair Credit Reporting Act), a pedir a Experian lo necesario para comprobar que usted es quien dice ser, y a obtener los informes sobre usted que esta solicitud pide, si pide alguno. Son para que ${landlord} decida sobre su solicitud de vivienda, y para nada más.`,
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted da su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, hace unas preguntas que solo usted debería poder responder. Tiene dos minutos para cada una, y tres intentos.",
        },
        {
          heading: "Quién ve qué",
          text: ({ landlord }) =>
            `Si se logró, y los informes, los ve ${landlord}. Nadie ahí ve su número de Seguro Social, las preguntas ni sus respuestas.`,
        },
        {
          heading: "Su puntaje de crédito",
          text: () => "Hacer estas preguntas es una consulta suave: solo usted puede verla y no cambia su puntaje.",
        },
        {
          heading: "Si prefiere no responder preguntas",
          text: ({ landlord }) =>
            `No está obligado. Una vez que nos haya dicho quién es, puede mostrar una identificación en su lugar, y ${landlord} la revisa.`,
        },
        {
          heading: "Sus derechos",
          text: ({ landlord }) =>
            `Puede disputar lo que esté mal en un informe. Si ${landlord} decide en su contra por causa de uno, debe decírselo y nombrar la agencia de la que vino, y usted puede obtener de ella una copia gratis.`,
        },
      ],
      agree: "He leído esto y les instruyo a hacer lo que dice.",
    },
  },
  landlord: {
    "2026-11-28": {
      parts: [
        {
          heading: "Por qué lo pedimos",
          text: () =>
            "La ley solo nos permite dar informes a personas que tienen derecho a ellos, así que tenemos que verificar su identidad.",
        },
        {
          heading: "Lo que usted permite",
          text: () =>
            "Usted nos autoriza por escrito, conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), a obtener información de Experian para verificar su identidad. No se prepara ningún informe sobre usted y nadie más se entera.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted ingresa su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, le hace unas preguntas que solo usted debería poder responder. Tiene dos minutos por pregunta y tres intentos.",
        },
        {
          heading: "Su puntaje de crédito",
          text: () =>
            "Estas preguntas son una consulta blanda (soft inquiry): solo usted puede verla y no cambia su puntaje.",
        },
      ],
      agree:
        "He leído esto y doy estas instrucciones por escrito. Usaré los informes solo para decisiones de vivienda.",
    },
    "2026-11-21": {
      parts: [
        {
          heading: "Por qué preguntamos",
          text: () =>
            "La ley solo nos permite dar informes a quien tiene derecho a ellos, así que tenemos que verificar su identidad.",
        },
        {
          heading: "Lo que usted permite",
          text: () =>
            "Usted nos instruye por escrito, según la ley de informes de crédito justos (Fair Credit Reporting Act), a pedir a Experian lo necesario para comprobar que usted es quien dice ser. No se hace ningún informe sobre usted y nadie más se entera.",
        },
        {
          heading: "Qué sigue",
          text: () =>
            "Usted da su nombre, número de Seguro Social, fecha de nacimiento y dirección. Después Experian, una agencia de crédito, hace unas preguntas que solo usted debería poder responder. Tiene dos minutos para cada una, y tres intentos.",
        },
        {
          heading: "Su puntaje de crédito",
          text: () => "Hacer estas preguntas es una consulta suave: solo usted puede verla y no cambia su puntaje.",
        },
      ],
      agree: "He leído esto y les instruyo a hacer lo que dice. Usaré los informes solo para vivienda.",
    },
  },
};

export default texts;
