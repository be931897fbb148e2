import { createRoot } from "react-dom/client";
import "survey-core/survey-core.css";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { installRenderer } from "../forms/page.ts";
import { createSurvey } from "./survey-of.ts";

installRenderer({
  prepare: (parts) => {
    const json = createSurvey(parts);
    return (root) => createRoot(root).render(<Survey model={new Model(json)} />);
  },
  selector: (name) => `[data-name="${name}"] input`,
});
