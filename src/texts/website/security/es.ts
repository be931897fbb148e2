import type { ArticleTexts } from "../article.ts";

export default {
  title: "Seguridad",
  description:
    "Cómo protege Lintel los números de Seguro Social, los informes, los pagos y las cuentas, y cómo reportar una falla.",
  heading: "Cómo protegemos lo que usted escribe",
  lead: "Una solicitud de alquiler contiene lo que buscan los ladrones de identidad. Esto es lo que se hace, en palabras sencillas.",
  sections: [
    {
      heading: "Cifrado",
      text: [
        "Las conexiones están cifradas. Además, los números de Seguro Social, fechas de nacimiento, números de banco, fotos de identificación, datos de ingresos e informes se cifran uno por uno con AES-256-GCM, cada uno ligado a su registro. Las claves se guardan aparte de la base de datos, de modo que una base de datos o copia robada no muestra ninguno.",
      ],
    },
    {
      heading: "Quién puede ver qué",
      text: [
        "Los derechos se deciden en el servidor en cada solicitud y se prueban en cada llamada como visitante, como extraño y con el tipo equivocado de clave. Una segunda barrera en la base de datos separa a los arrendadores entre sí, pida lo que pida el programa. A nadie se le muestra un número de Seguro Social completo.",
      ],
    },
    {
      heading: "Cuentas",
      text: [
        "Las contraseñas se guardan con Argon2id y las comunes no se aceptan. Usted puede activar un segundo factor, y una empresa puede exigirlo para leer informes. Las sesiones terminan solas, y todas las demás terminan cuando cambia su contraseña. Los intentos fallidos se frenan por cuenta y por dirección de origen.",
      ],
    },
    {
      heading: "Archivos",
      text: [
        "Cada archivo se revisa por su contenido, no por su nombre. Las imágenes se crean de nuevo, los PDF se reescriben sin programas y ambos se guardan cifrados con nombres que no se pueden adivinar.",
      ],
    },
    {
      heading: "Pagos",
      text: [
        "Los números de tarjeta se escriben en campos del proveedor de pagos y nunca llegan a nuestros servidores. Cada centavo se registra dos veces, y cada pago, reembolso y depósito se compara con los registros del proveedor.",
      ],
    },
    {
      heading: "Un historial que no se puede cambiar",
      text: [
        "Las vistas, decisiones, avisos y cambios se registran en una cadena en la que se nota una entrada faltante o alterada. Los arrendadores lo ven en cada solicitud. Los solicitantes ven lo que les concierne.",
      ],
    },
    {
      heading: "Reporte una falla",
      text: [
        "Si encuentra una falla, avísenos antes que a nadie, no vea datos de otras personas y dénos tiempo de corregirla. Respondemos, y no actuaremos contra quien obre de buena fe.",
      ],
    },
  ],
} satisfies ArticleTexts;
