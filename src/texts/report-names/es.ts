import type en from "./en.ts";

const texts: typeof en = {
  title: {
    credit: "Informe de crédito",
    eviction: "Informe de desalojos",
    criminal: "Informe de antecedentes penales",
  },
};

export default texts;
