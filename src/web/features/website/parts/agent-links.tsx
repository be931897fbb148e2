import { initials } from "#rules/text/initials.ts";
import { websitePartsTexts } from "#texts/website-parts/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/website/parts/parts.module.css";

const agents = [
  { name: "Dana Whitfield", id: "dana" },
  { name: "Luis Ortega", id: "luis" },
];

/** Two agents of a sample brokerage with their links to one form. */
export function AgentLinks() {
  const texts = useT()(websitePartsTexts);
  return (
    <figure className={styles.card}>
      <figcaption className={styles.note}>{texts.agent_links}</figcaption>
      <ul role="list" className={styles.rows}>
        {agents.map(({ id, name }) => (
          <li key={id}>
            <Avatar photo={null} initials={initials(name, name)} />
            <div>
              <strong>{name}</strong>
              <span className={styles.link}>/apply/maple-court?a={id}</span>
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}
