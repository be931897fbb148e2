import type { ArticleTexts } from "../article.ts";

export default {
  title: "Seguridad",
  description:
    "Cómo protege Lintel los números de Seguro Social, los informes, los pagos y las cuentas, y cómo reportar una vulnerabilidad.",
  heading: "Cómo protegemos lo que usted escribe",
  lead: "Una solicitud de alquiler contiene lo que buscan los ladrones de identidad. Así la protegemos.",
  sections: [
    {
      heading: "Cifrado",
      text: [
        "Su conexión con este sitio está cifrada. Además, los números de Seguro Social, las fechas de nacimiento, los números de banco, los datos de ingresos, los informes y los archivos que se suben se guardan cifrados con AES-256-GCM, cada uno ligado a su propio registro.",
        "Las claves se guardan aparte de la base de datos y de sus copias de seguridad, de modo que nadie puede leer estos datos en una copia robada. Las demás respuestas, como los nombres y las direcciones, están protegidas por los permisos de acceso y no por este cifrado.",
      ],
    },
    {
      heading: "Quién puede ver qué",
      text: [
        "El servidor revisa los permisos en cada petición. Pruebas automáticas verifican cada llamada de la API sin iniciar sesión, como otro usuario y con un tipo de token equivocado. Además, la propia base de datos separa los datos de un arrendador de los de otro.",
        "Una vez que usted envía un número de Seguro Social, todas las personas ven solo los últimos cuatro dígitos. El personal de soporte puede abrir una cuenta durante 30 minutos cada vez. Nunca ve informes, datos de ingresos ni fotos de identificación, y cada una de sus peticiones queda registrada.",
      ],
    },
    {
      heading: "Cuentas",
      text: [
        "Las contraseñas se guardan solo como hashes Argon2id y las más comunes no se aceptan. Usted puede activar la verificación en dos pasos, y un equipo puede exigirla antes de que sus integrantes abran informes. Los intentos con contraseñas y códigos incorrectos se limitan por cuenta y por dirección de red.",
        "Su sesión se cierra después de 12 horas sin actividad, si quien opera este sitio no fija otro plazo. Después de 30 minutos, usted confirma que es usted antes de abrir informes o datos de ingresos, o de usar tarjetas o transferencias. Si cambia su contraseña, terminan todas sus demás sesiones.",
      ],
    },
    {
      heading: "Archivos",
      text: [
        "El tipo de un archivo se determina por su contenido, no por su nombre. Las imágenes se crean de nuevo, los PDF se reescriben sin programas y los archivos que no se pueden leer se rechazan.",
      ],
    },
    {
      heading: "Pagos",
      text: [
        "Usted escribe el número de su tarjeta en campos del proveedor de pagos, así que nunca llega a nuestros servidores. Nuestra contabilidad registra cada centavo y cada día se compara con los registros del proveedor sobre pagos, reembolsos y transferencias.",
      ],
    },
    {
      heading: "Un historial que revela los cambios",
      text: [
        "El historial de una solicitud registra quién vio sus informes, quién decidió, qué avisos se enviaron y qué cambió. Solo se pueden agregar entradas. Cada una está ligada a la anterior con un hash criptográfico, de modo que se puede detectar una entrada faltante o alterada. El arrendador y su equipo pueden leer el historial de cada solicitud.",
      ],
    },
    {
      heading: "Reporte una vulnerabilidad",
      text: [
        "Si encuentra una vulnerabilidad, repórtenosla antes que a nadie, con los pasos para reproducirla. Use su propia cuenta y datos inventados, no abra datos de otras personas y denos tiempo para corregir el problema. Responderemos, y no actuaremos contra quien siga estas reglas.",
      ],
      link: { page: "support", label: "Reportar una vulnerabilidad en la página de soporte" },
    },
  ],
} satisfies ArticleTexts;
