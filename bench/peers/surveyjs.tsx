import { createRoot } from "react-dom/client";
import "survey-core/survey-core.css";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { enter } from "../forms/page.ts";
import { surveyOf } from "./survey-of.ts";

enter({
  prepare: (parts) => {
    const json = surveyOf(parts);
    return (root) => createRoot(root).render(<Survey model={new Model(json)} />);
  },
  selector: (name) => `[data-name="${name}"] input`,
});
