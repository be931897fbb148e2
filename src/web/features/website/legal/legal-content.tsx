import { createElement, type ReactNode } from "react";
import { type LegalNode, type LegalText, legalElements } from "#contract/api/legal-texts.ts";
import article from "#web/features/website/article.module.css";
import styles from "#web/features/website/legal/legal.module.css";
import { NewestVersion, VersionHistory } from "#web/features/website/legal/version-history.tsx";

const allowedElements: ReadonlySet<string> = new Set(legalElements);

/** An operator's own legal text. Its parts are rendered as elements one by one, so that no HTML is parsed here. */
export function LegalContent({ text: { heading, versions, content } }: { text: LegalText }) {
  return (
    <article className={article.article}>
      <header>
        <h1>{heading}</h1>
        <NewestVersion versions={versions} />
      </header>
      <div className={styles.content}>{content.map(renderNode)}</div>
      <VersionHistory versions={versions} />
    </article>
  );
}

function renderNode(node: LegalNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  const { element, href, children } = node;
  if (!allowedElements.has(element)) return null;
  // parts have no ID, and the text never changes while it is shown
  const props = { key: index, ...(element === "a" && href && { href }) };
  const renderedChildren = children.length > 0 ? children.map(renderNode) : undefined;
  if (element !== "table") return createElement(element, props, renderedChildren);
  return (
    <div key={index} className={styles.table}>
      <table>{renderedChildren}</table>
    </div>
  );
}
