import { stockFormTexts } from "#texts/stock-form/texts.ts";
import { reachable, read, sources, textsIn } from "./texts-in-source.ts";

/** The files that texts are kept in, by what loads them: see `catalogues.ts`. */
export type Needed = Record<"open" | "road" | "dashboard" | "designing", Set<string>>;

/** Whose texts are shown in the browser. */
const shown = "src/{web,ui,fields,rules,contract,server}/**/*.{ts,tsx}";

/**
 * Forms are asked for their texts, since they are made and not only written; the others say nothing to readers, or, as
 * the API's document, to programmers.
 */
const silent =
  /^src\/(contract\/(call\/validation-messages|schemas\/(problems|field-values)|descriptions\/)|rules\/(law\/notices\/|money\/card-brands|forms\/(default-form|starter-forms|sample-values|prefill)|settings\/|text\/(product|states))|server\/(emails|sample|registry|main|serve|http\/(pages\/|openapi|repeated-calls)|platform\/(config\/config\.|db\/|files\/data-folder|mail\/|pdf|queue\/|uploads\/pdf)|domains\/(printing|retention)\/|domains\/.*(\/jobs\/|-pdf\.|\/outline|draft-link))|web\/(app\/build|api\/(client|uploads|users)|features\/(demo|application-review\/summary)\/sample)\b)/;

/** The screens of an address. */
const routes = [...read("src/web/routes.ts").matchAll(/"((?:app|features)\/[^"]+\.tsx)"/g)].map(
  ([, file]) => `src/web/${file}`,
);
const screensOf = (features: RegExp) => routes.filter((file) => features.test(file));

/** Pages that anybody may open, and what starts all of them. */
const entryPages = [
  "src/web/root.tsx",
  "src/web/entry.client.tsx",
  ...screensOf(/\/features\/(apply|account|landing|errors)\//),
];

/** Pages behind the form: they stand in the frame of the application's steps, or are a payment's own. */
const stepPages = screensOf(/\/features\/(apply|payment-request)\//).filter(
  (file) => file.includes("/payment-request/") || reachable([file]).has("src/web/features/apply/page/step-page.tsx"),
);

/** What the server says of the road's steps. */
const stepCalls =
  /^src\/(contract\/(payments|identity|income|reports)\b|server\/(ports\/(payment|identity|income)|vendors\/(experian|finicity|stripe)\/|domains\/(payments|identity|income)\/|domains\/reports\/(?!address-correction|consent)|domains\/reviews\/application\/edit\b))/;

/** Calls that only the dashboard makes. */
const dashboardCalls =
  /^src\/contract\/(adverse-actions|application-bundles|forms\/(application-templates|template-(copies|appearance))|schemas\/form-settings)(?!.*(submit|sample))|^src\/server\/(policies\/second-factor|domains\/(accounts\/second-factor-settings\/switch|forms\/(?!versions\/|public\/sample)|reviews\/(?!application\/|attachments\/)))/;

/** Every text of the product that the browser may have to show, by the catalogue it belongs to. */
export function neededTexts(): Needed {
  const needed: Needed = {
    open: new Set(),
    road: new Set(),
    dashboard: new Set(),
    designing: new Set(),
  };
  const publicPages = entryPages.filter((file) => !stepPages.includes(file));
  const open = reachable(publicPages);
  // with what the server tells applicants of the law that holds for their payment, and of answers that are locked
  const road = reachable([...stepPages, "src/rules/law/payer-texts.ts", "src/rules/workflow/revisions.ts"]);
  // with what the server says of a form that can't be saved
  const designing = reachable([...sources("src/web/features/forms/**/*.tsx"), "src/fields/editing/form-faults.ts"]);
  // with what the server says of the law that holds for a report
  const elsewhere = reachable([
    ...sources("src/web/features/**/*.tsx").filter((file) => !/\/features\/(forms|landing)\//.test(file)),
    "src/rules/law/reports.ts",
  ]);
  const partOf = (file: string): keyof Needed => {
    if (!/^src\/(contract|server)\//.test(file)) {
      if (open.has(file)) return "open";
      if (road.has(file)) return "road";
      return designing.has(file) && !elsewhere.has(file) ? "designing" : "dashboard";
    }
    return dashboardCalls.test(file) ? "dashboard" : stepCalls.test(file) ? "road" : "open";
  };
  for (const file of sources(shown).filter((path) => !silent.test(path))) {
    const isServers = /^src\/(contract|server)\//.test(file);
    const { texts } = textsIn(file, read(file));
    for (const text of isServers && !file.endsWith("/sample.ts") ? texts.filter(isMessage) : texts)
      needed[partOf(file)].add(text);
  }
  for (const part of Object.values(needed)) for (const text of Object.keys(stockFormTexts.in("es"))) part.delete(text);
  for (const text of needed.road) if (needed.open.has(text)) needed.road.delete(text);
  for (const text of needed.dashboard)
    if (needed.open.has(text) || needed.road.has(text)) needed.dashboard.delete(text);
  const shownBefore = [needed.open, needed.road, needed.dashboard];
  for (const text of needed.designing) if (shownBefore.some((part) => part.has(text))) needed.designing.delete(text);
  // what is also made with its number, such as `Use at most {0} characters.`, is found by that
  for (const part of Object.values(needed))
    for (const text of part) {
      const made = text.replace(/\d+/, "{0}");
      if (made !== text && !text.includes("{") && (part.has(made) || needed.open.has(made))) part.delete(text);
    }
  return needed;
}

/** What the API says to readers are whole sentences; descriptions of calls are for programmers. */
const isMessage = (text: string) => /^[^`]+[.?]$/.test(text);
