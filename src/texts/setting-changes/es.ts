import type { SettingLabel } from "#rules/summaries/setting-changes.ts";

const texts: Record<SettingLabel, string> = {
  "Credit report": "Informe de crédito",
  "Eviction report": "Informe de desalojos",
  "Criminal report": "Informe de antecedentes penales",
  "Selection criteria": "Criterios de selección",
};

export default texts;
