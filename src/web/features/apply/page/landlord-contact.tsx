import { useLayoutEffect, useState } from "react";
import type { PublicAgent, PublicTemplate } from "#contract/forms/template-schemas.ts";
import { parsePrefill } from "#rules/forms/prefill.ts";
import { initials } from "#rules/text/initials.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/apply/page/landlord-contact.module.css";

type Props = { template: Pick<PublicTemplate, "landlord" | "company_agents" | "own_agent"> };

/**
 * The contact of a form, if filled in: the agent of the link or of the form, with photo, company, license and phone,
 * else the landlord's business and phone.
 */
export function LandlordContact({ template: { landlord, company_agents: agents, own_agent } }: Props) {
  const value = useLinkedAgent(agents) ?? own_agent;
  const agent = agents.find((each) => each.value === value);
  // rendered even without content if a link can select an agent after hydration: the layout must not shift then
  if (!agent && !agents.some(isFilledIn) && !landlord.business_name && !landlord.phone) return null;
  return (
    <div className={styles.contact} data-agents={agents.some(isFilledIn) || undefined}>
      {agent && isFilledIn(agent) ? <Agent agent={agent} /> : <Landlord landlord={landlord} />}
    </div>
  );
}

const isFilledIn = ({ photo, phone, license_number }: PublicAgent) => Boolean(photo || phone || license_number);

function Landlord({ landlord: { name, business_name, phone } }: Pick<PublicTemplate, "landlord">) {
  return <Facts facts={[business_name === name ? "" : business_name]} phone={phone} />;
}

function Agent({ agent: { label, photo, company, license_number, phone } }: { agent: PublicAgent }) {
  const t = useT();
  const license = license_number && t(applyTexts).license({ number: license_number });
  return (
    <>
      <Avatar photo={photo} initials={initials(label)} size={48} />
      <div>
        <strong>{label}</strong>
        <Facts facts={[company, license]} phone={phone} />
      </div>
    </>
  );
}

function Facts({ facts, phone }: { facts: string[]; phone: string }) {
  const joinedFacts = facts.filter(Boolean).join(" · ");
  const number = phone.replace(/[^\d+]/g, "");
  return (
    <p className={styles.facts}>
      {joinedFacts}
      {joinedFacts && phone && " · "}
      {phone && (number ? <a href={`tel:${number}`}>{phone}</a> : phone)}
    </p>
  );
}

/**
 * Returns the agent selected by the page's link. Read before the form removes it from the URL, and not on the server.
 */
function useLinkedAgent(agents: readonly PublicAgent[]): string | undefined {
  const [linkedAgent, setLinkedAgent] = useState<string>();
  useLayoutEffect(() => {
    const values = agents.map(({ value }) => value);
    const { application__agent: agent } = parsePrefill(window.location.search, values);
    if (typeof agent === "string") setLinkedAgent(agent);
  }, [agents]);
  return linkedAgent;
}
