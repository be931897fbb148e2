import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { MakeOffer } from "#web/screens/application/make-offer.tsx";

const titles = {
  never: "Not asked here: criminal records",
  until_offer: "Not asked yet: criminal records",
  now: "Asked now: criminal records",
} as const;
const texts = {
  never: "The law of the home's place does not let you ask. These questions of your form were left out:",
  until_offer:
    "The law of the home's place does not let you ask before you have made a conditional offer. These questions of your form were left out:",
  now: "You have made a conditional offer: the applicant was told that they can answer these questions now.",
} as const;

/** Questions of the form that the law of the home's place keeps from being asked, for the landlord's side. */
export function UnaskedQuestions({ application }: { application: Application }) {
  const t = useT();
  const { unasked, abilities } = application;
  if (!unasked) return null;
  return (
    <Notice tone="attention" title={t(titles[unasked.when])}>
      <p>{t(texts[unasked.when])}</p>
      <ul>
        {unasked.questions.map((label) => (
          <li key={label}>{t(label)}</li>
        ))}
      </ul>
      <p>{unasked.citation}</p>
      {abilities.make_offer && <MakeOffer application={application} />}
    </Notice>
  );
}
