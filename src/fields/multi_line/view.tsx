import type { ViewProps } from "#fields/base/modes.ts";
import type { Value } from "./kind.ts";
import styles from "./view.module.css";

export default function MultiLineView({ value }: ViewProps<Value>) {
  return <span className={styles.lines}>{value}</span>;
}
