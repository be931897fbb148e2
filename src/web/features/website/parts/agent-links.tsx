import { initials } from "#rules/text/initials.ts";
import { websitePartsTexts } from "#texts/website-parts/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/website/parts/parts.module.css";
import { sampleAgents } from "#web/features/website/parts/sample-agents.ts";

/** Two agents of a sample brokerage with their links to the same form. */
export function AgentLinks() {
  const texts = useT()(websitePartsTexts);
  return (
    <figure className={styles.card}>
      <figcaption className={styles.note}>{texts.agent_links}</figcaption>
      <ul role="list" className={styles.rows}>
        {sampleAgents.map(({ link, name }) => (
          <li key={link}>
            <Avatar photo={null} initials={initials(name, name)} />
            <div>
              <strong>{name}</strong>
              <span className={styles.link}>{link}</span>
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}
