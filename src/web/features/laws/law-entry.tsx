import type { LawEntry, LawSearch } from "#rules/law/published/law-page.ts";
import { lawPagesTexts } from "#texts/law-pages/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Day } from "#web/components/day.tsx";
import styles from "#web/features/laws/laws.module.css";

/** A list of rules: the text, what the product does, the source and the date of the check. */
export function LawEntries({ entries }: { entries: readonly LawEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <LawEntryItem key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function LawEntryItem({ entry }: { entry: LawEntry }) {
  const texts = useT()(lawPagesTexts);
  const { basis, checked_on, effective_from, note, of, product, read_in, says, source } = entry;
  return (
    <li className={styles.entry} id={entry.id}>
      {of && <p className={styles.of}>{texts.rule_of({ place: of })}</p>}
      <p className={styles.says}>{says}</p>
      {note && <p>{note}</p>}
      <p className={styles.product}>
        <strong>{texts.in_lintel}:</strong> {product}
      </p>
      <p className={basis === "unconfirmed" ? `${styles.basis} ${styles.unconfirmed}` : styles.basis}>
        {texts.basis[basis]}
        {basis !== "law" && `. ${texts.basis_help[basis]}`}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.source}</dt>
          <dd lang="en">{source}</dd>
        </div>
        <div>
          <dt>{texts.read_in}</dt>
          <dd lang="en">
            <Readings read_in={read_in} />
          </dd>
        </div>
        <div>
          <dt>{texts.checked}</dt>
          <dd>
            <Day day={checked_on} />
          </dd>
        </div>
        {effective_from && (
          <div>
            <dt>{texts.applies_from}</dt>
            <dd>
              <Day day={effective_from} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function Readings({ read_in }: Pick<LawEntry, "read_in">) {
  return read_in.map(({ text, href }, index) => (
    <span key={text}>
      {index > 0 && "; "}
      {href ? (
        <a href={href} rel="nofollow noopener">
          {text}
        </a>
      ) : (
        text
      )}
    </span>
  ));
}

/** A topic without rules: whether this jurisdiction was searched for them, where and when. */
export function NoEntries({ place, search }: { place: string; search: LawSearch | null }) {
  const texts = useT()(lawPagesTexts);
  if (!search) return <p className={styles.none}>{texts.not_searched_in({ place })}</p>;
  return (
    <div className={styles.none}>
      <p>{texts.no_rule_in({ place })}</p>
      <dl className={styles.facts}>
        {search.read_in.length > 0 && (
          <div>
            <dt>{texts.searched_at}</dt>
            <dd lang="en">
              <Readings read_in={search.read_in} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.checked}</dt>
          <dd>
            <Day day={search.checked_on} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
